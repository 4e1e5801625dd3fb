import { paths } from '@app/shared/paths';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';
import { SkipLink } from '../skip-link.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** One thing to do and nothing around it: signing in, codes, passwords. */
export const PlainFrame = () => (
  <>
    <SkipLink />
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-3">
      <Wordmark to={paths.landing} />
      <ThemeSwitch />
    </header>
    <main id="main" tabIndex={-1} className="flex grow flex-col items-center px-4 py-6 sm:justify-center sm:pb-20">
      <PageOutlet />
    </main>
  </>
);
