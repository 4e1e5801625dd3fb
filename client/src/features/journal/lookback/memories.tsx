import { useEffect, useState } from 'react';
import { late } from '../../../lib/late.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { dismissedDay, useMemories } from './memories-data.ts';

const MemoryCard = late(() => import('./memory-card.tsx').then((file) => file.MemoryCard), {
  waiting: () => null,
  failed: () => null,
});

/** What happened on this day, until it is dismissed for the day. */
export function Memories() {
  const day = useToday();
  const memories = useMemories((state) => state.data);
  const [dismissedOn, setDismissedOn] = useState<string | null>(null);
  const isHidden = dismissedOn === day || dismissedDay().read() === day;
  useEffect(() => {
    if (isHidden) return;
    const { load, watch } = useMemories.getState();
    void load();
    return watch();
  }, [day, isHidden]);
  if (isHidden || !memories || memories.length === 0) return null;
  return <MemoryCard memories={memories} day={day} onDismiss={setDismissedOn} />;
}
