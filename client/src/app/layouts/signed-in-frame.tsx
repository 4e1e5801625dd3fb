import { PageOutlet, SkipLink } from './page-outlet.tsx';
import { SignedInHeader } from './signed-in-header.tsx';

/** What a signed-in person sees around every page. */
export function SignedInFrame() {
  return (
    <>
      <SkipLink />
      <SignedInHeader />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <PageOutlet />
      </main>
    </>
  );
}
