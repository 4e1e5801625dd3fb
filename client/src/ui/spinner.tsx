import { LoaderCircle } from 'lucide';
import { Icon } from './icon.tsx';

/** Turning only while something is under way; the words beside it say what. */
export const Spinner = () => (
  <Icon icon={LoaderCircle} className="size-4 motion-safe:animate-[spin_1s_linear_infinite]" />
);
