import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router } from 'react-router';
import { navigation } from '../lib/navigation.ts';

/** A page whose code is still on its way: a click is seen to have done something. */
const PageComing = () => (
  <div
    role="progressbar"
    aria-label="Loading the page"
    className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear-late"
  >
    <div className="h-full w-2/3 bg-accent" />
  </div>
);

/** The router over the history of this tab. */
export function TabRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setVisit] = useState(() => navigation.visit());
  const [isComing, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      navigation.listen((visit) => {
        // In a transition the page stays until the code of the next one has come.
        startTransition(() => setVisit(visit));
      }),
    [startTransition],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigation}>
      {isComing && <PageComing />}
      {children}
    </Router>
  );
}
