import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';

const links = [
  [paths.about, 'About Us'],
  [paths.contact, 'Contact Us'],
  [paths.examples, 'Examples'],
  [paths.privacy, 'Privacy Policy'],
  [paths.terms, 'Terms of Service'],
  [paths.cookies, 'Cookie Policy'],
] as const;

export const Footer = () => (
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
