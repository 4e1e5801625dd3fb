import { clsx } from 'clsx';
import { useState } from 'react';
import { useOnceOnline } from '../lib/online.ts';
import { safeUrl } from '../lib/safe-url.ts';

const sizes = { small: 'size-8 text-sm', medium: 'size-11 text-lg', large: 'size-24 text-4xl' } as const;

interface AvatarProps {
  name: string;
  picture: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** A person's picture, or the first letter of the name when there is none or it does not load. Beside the name, hence no text of its own. */
export function Avatar({ name, picture, size = 'medium', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = safeUrl(picture);
  const shape = clsx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-well',
    sizes[size],
    className,
  );
  useOnceOnline(broken !== null && broken === source, () => setBroken(null));
  if (!source || broken === source) {
    return (
      <span aria-hidden className={clsx(shape, 'font-serif font-medium text-soft uppercase')}>
        {[...name.trim()][0] ?? '·'}
      </span>
    );
  }
  return (
    <span className={shape}>
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-full object-cover"
        onError={() => setBroken(source)}
      />
    </span>
  );
}
