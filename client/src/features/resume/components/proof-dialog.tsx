import { useEffect, useState } from 'react';
import { messages } from '../../../messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EventCard } from '../../../ui/event-card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useResume } from '../resume-store.ts';
import type { NumberedSentence } from '../resume-text.ts';

interface ProofDialogProps {
  /** Whose proof is shown; null closes the dialog. */
  sentence: NumberedSentence | null;
  onClose: () => void;
}

/** What a sentence rests on: the events behind it. */
export function ProofDialog({ sentence, onClose }: ProofDialogProps) {
  const count = sentence?.event_ids.length ?? 0;
  return (
    <Dialog
      isOpen={sentence !== null}
      title={count === 1 ? 'The event behind this sentence' : `The ${String(count)} events behind this sentence`}
      description={sentence?.text}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {sentence && <Proof key={sentence.number} ids={sentence.event_ids} />}
    </Dialog>
  );
}

function Proof({ ids }: { ids: readonly string[] }) {
  const events = useResume((state) => state.events);
  const loadEvents = useResume((state) => state.loadEvents);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (settled: 'ready' | 'failed') => () => {
      if (isCurrent) setStatus(settled);
    };
    loadEvents(ids).then(settle('ready'), settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [ids, loadEvents, attempt]);
  const found = ids.flatMap((id) => events.get(id) ?? []);

  if (status === 'failed') {
    return (
      <ErrorState
        message={messages.journal.loadFailed}
        onRetry={() => {
          setStatus('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (status === 'loading' && found.length < ids.length) {
    return (
      <Loading label="Loading the events">
        <Skeleton className="mb-3 w-32" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <div className="border-t border-line">
      {found.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
      {found.length < ids.length && (
        <p className="py-4 text-soft">An event of this sentence has been deleted. Refresh the narrative.</p>
      )}
    </div>
  );
}
