import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Where the card will be. */
export const PreviewSkeleton = () => (
  <Loading label="Writing your event">
    <p className="font-serif text-soft italic">The ink is still wet…</p>
    <Skeleton className="mt-8 h-4 w-28" />
    <Skeleton className="mt-4 h-8" />
    <Skeleton className="mt-4 h-6 w-40" />
    <Skeleton className="mt-6 h-16" />
  </Loading>
);

export interface PreviewProps {
  /** What the visitor wrote. */
  text: string;
  /** On to the sign-up, which carries the text along. */
  onKeep: () => void;
  /** The words stand on their card now, and need no other place. */
  onCard: () => void;
}
