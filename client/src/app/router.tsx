import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { navigation } from '../lib/navigation.ts';

/** The router over the history of this tab. */
export function TabRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setVisit] = useState(() => navigation.visit());
  useLayoutEffect(
    () =>
      navigation.listen((visit) => {
        // In a transition the page stays until the code of the next one has come.
        startTransition(() => {
          setVisit(visit);
        });
      }),
    [],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigation}>
      {children}
    </Router>
  );
}
