import { paths } from '@app/shared/paths';
import { late } from '../../lib/late.tsx';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Footer } from './footer.tsx';
import { PageOutlet } from './page-outlet.tsx';

const SignedInHeader = late(() => import('./signed-in-header.tsx').then((file) => file.SignedInHeader), {
  waiting: () => <VisitorHeader />,
  failed: () => <VisitorHeader />,
});

/** The name and a way in. */
function VisitorHeader() {
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <header className="no-print mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-5 py-3">
      <Wordmark to={isSignedIn ? paths.dashboard : paths.landing} />
      <div className="flex items-center gap-2">
        <ThemeSwitch />
        <LinkButton
          variant="secondary"
          size="small"
          className="min-h-11"
          to={isSignedIn ? paths.dashboard : paths.auth}
          data-for={isSignedIn ? 'members' : 'visitors'}
        >
          {isSignedIn ? 'Dashboard' : 'Sign In'}
        </LinkButton>
      </div>
    </header>
  );
}

/** What visitors see: the name, a way in, the page, the footer; to whoever is signed in, their own header around it. */
export function PublicFrame() {
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <>
      <SkipLink />
      {isSignedIn ? <SignedInHeader /> : <VisitorHeader />}
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
      <Footer />
    </>
  );
}
