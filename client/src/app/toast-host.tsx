import { lazy, Suspense } from 'react';
import { useToastWanted } from '../lib/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The place of the toasts; empty until something is said. */
export function ToastHost() {
  const wanted = useToastWanted((state) => state.wanted);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
