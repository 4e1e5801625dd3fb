import { LoaderCircle } from 'lucide-react';

/** Turning only while something is under way; the words beside it say what. */
export const Spinner = () => (
  <LoaderCircle aria-hidden className="size-4 motion-safe:animate-[spin_1s_linear_infinite]" strokeWidth={1.5} />
);
