import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';
import { paths } from '@app/shared/paths';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { PageOutlet, SkipLink } from './page-outlet.tsx';
import { late } from '../../lib/late.tsx';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The product's name with its bookmark; a link to the first page. */
export function Wordmark({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm font-serif text-xl font-semibold tracking-tight"
    >
      <svg aria-hidden viewBox="0 0 20 24" className="h-6 w-5">
        <path d="M3 1.5h14v21l-7-5.5-7 5.5Z" className="fill-accent" />
        <path
          d="M6.5 12V6.5l3.5 4 3.5-4V12"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {PRODUCT}
    </Link>
  );
}

const links = [
  [paths.about, 'About Us'],
  [paths.contact, 'Contact Us'],
  [paths.examples, 'Examples'],
  [paths.privacy, 'Privacy Policy'],
  [paths.terms, 'Terms of Service'],
  [paths.cookies, 'Cookie Policy'],
] as const;

const Footer = () => (
  <footer className="no-print mt-16 border-t border-line">
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 text-sm text-soft lg:flex-row lg:items-end lg:justify-between">
      <nav aria-label="About this site">
        <ul className="flex max-w-3xl flex-wrap gap-x-6 gap-y-1">
          {links.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline pointer-fine:min-h-8"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:text-right">
        <p className="font-serif text-base text-ink italic">Premium Templates Coming Soon</p>
        <p className="mt-1">© 2025 {PRODUCT}</p>
      </div>
    </div>
  </footer>
);

/** One thing to do and nothing around it: logging in, codes, passwords. */
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

const LoggedInHeader = late(() => import('./logged-in-frame.tsx').then((file) => file.LoggedInHeader), {
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

/** What visitors see: the name, a way in, the page, the footer; a logged-in user has their own header around it. */
export function PublicFrame() {
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <>
      <SkipLink />
      {isSignedIn ? <LoggedInHeader /> : <VisitorHeader />}
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
      <Footer />
    </>
  );
}
