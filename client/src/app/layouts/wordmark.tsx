import { PRODUCT } from '@app/shared/product';
import { Link } from '../../ui/link.tsx';

/** The product's name with its bookmark, leading home. */
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
