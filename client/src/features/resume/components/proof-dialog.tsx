import type { LifeEvent } from '@app/shared/journal';
import { useEffect } from 'react';
import { formatNumber } from '@app/shared/counts';
import * as messages from '../../../messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { setInResume, useProof } from '../resume-data.ts';
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
      title={count === 1 ? 'The event behind this sentence' : `The ${formatNumber(count)} events behind this sentence`}
      description={sentence?.text}
      onClose={onClose}
    >
      {sentence && <Proof key={sentence.number} ids={sentence.event_ids} />}
    </Dialog>
  );
}

/** Whether an event is in the résumé is its author's decision. */
const Choices = ({ event }: { event: LifeEvent }) => (
  <div className="flex flex-wrap items-center gap-2 pb-5 text-sm">
    <Choice event={event} value="no" label="Leave this out" />
    <Choice event={event} value="yes" label="Always include" />
  </div>
);

interface ChoiceProps {
  event: LifeEvent;
  value: 'yes' | 'no';
  label: string;
}

/** Pressed while it holds; pressed again it is left to the writer. */
const Choice = ({ event, value, label }: ChoiceProps) => (
  <Button
    variant={event.in_resume === value ? 'primary' : 'secondary'}
    size="small"
    aria-pressed={event.in_resume === value}
    onClick={() => void setInResume(event, event.in_resume === value ? 'auto' : value)}
  >
    {label}
  </Button>
);

function Proof({ ids }: { ids: readonly string[] }) {
  const events = useProof((state) => state.data);
  const status = useProof((state) => state.status);
  const load = useProof((state) => state.load);
  useEffect(() => {
    void load(ids);
    return useProof.getState().clear;
  }, [ids, load]);
  const found = ids.flatMap((id) => events?.find((event) => event.id === id) ?? []);

  if (status === 'failed') {
    return <ErrorState message={messages.journal.loadFailed} onRetry={() => void load(ids)} />;
  }
  if (!events) {
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
        <div key={event.id} className="border-b border-line last:border-b-0">
          <OwnEventCard event={event} className="border-b-0" />
          <Choices event={event} />
        </div>
      ))}
      {found.length < ids.length && (
        <p className="py-4 text-soft">An event behind this sentence has been deleted. Refresh the narrative.</p>
      )}
    </div>
  );
}
