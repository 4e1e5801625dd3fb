import { useState } from 'react';

/** Whether something has arrived since the page was last looked at. `arrivals` counts what arrives. */
export function useUnread(arrivals: number, isShown: boolean): boolean {
  const [seen, setSeen] = useState(arrivals);
  if (isShown && seen !== arrivals) setSeen(arrivals);
  return !isShown && arrivals > seen;
}
