import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** The way in through Google, shown only when this server offers it. */
export function GoogleButton() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    api('auth.options', { signal: controller.signal }).then(
      (options) => {
        setIsOffered(options.google);
      },
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, []);
  if (!isOffered) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <a href="/api/auth/google" className={buttonClass('secondary', 'medium', 'w-full')}>
        <span aria-hidden className="font-serif text-lg font-semibold">
          G
        </span>
        Continue with Google
      </a>
    </>
  );
}
