import { Lock } from 'lucide';
import { Icon } from '../ui/icon.tsx';

/** Marks a private event in a list of one line each. */
export const PrivateMark = () => (
  <span className="shrink-0 self-center text-soft">
    <Icon icon={Lock} className="size-3.5" />
    <span className="sr-only">Private</span>
  </span>
);
