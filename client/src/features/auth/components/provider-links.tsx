import type { AuthProvider } from '@app/shared/auth';
import { buttonClass } from '../../../ui/button.tsx';

/** The ways in through other accounts that this server offers. */
export function ProviderLinks({ providers }: { providers: readonly AuthProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="space-y-3">
        {providers.map(({ name, label, path }) => (
          <a key={name} href={path} className={buttonClass('secondary', 'medium', 'w-full')}>
            <span aria-hidden className="font-serif text-lg font-semibold">
              {label.slice(0, 1)}
            </span>
            Continue with {label}
          </a>
        ))}
      </div>
    </>
  );
}
