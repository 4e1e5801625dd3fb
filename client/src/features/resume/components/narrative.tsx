import type { LifeEvent } from '@app/shared/journal';
import { useState, type ComponentType } from 'react';
import { counted } from '@app/shared/counts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { numberedParagraphs, namesNumber, type NumberedSentence } from '../resume-text.ts';
import type { NarrativePurpose, NarrativeSentence } from '@app/shared/resume';
import { readEventBehind, useResume } from '../resume-data.ts';
import { GroupedText } from './grouped-text.tsx';
import { ProofDialog } from './proof-dialog.tsx';

export interface WithEditor {
  /** Opens an event where its words are typed. */
  Editor: ComponentType<{ event: LifeEvent; question?: string; onSaved?: () => void; onClose: () => void }>;
}

interface NarrativeProps extends WithEditor {
  purpose: NarrativePurpose;
  sentences: readonly NarrativeSentence[];
}

/** The text, for work under its headings; behind each sentence a small number that opens the events it rests on. */
export function Narrative({ purpose, sentences, Editor }: NarrativeProps) {
  const [opened, setOpened] = useState<NumberedSentence | null>(null);
  const [edited, setEdited] = useState<LifeEvent | null>(null);
  const paragraphs = numberedParagraphs(sentences);
  const open = (sentence: NumberedSentence) => setOpened(sentence);
  const writeAgain = async () => {
    await useResume.getState().load();
    // The button that had the focus may go with what was missing.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('narrative')?.focus();
    });
  };
  const improve = async (sentence: NumberedSentence) => {
    try {
      const event = await readEventBehind(sentence);
      setEdited(event);
      if (event) return;
      toast.info(messages.resume.eventDeleted);
      await writeAgain();
    } catch (error) {
      toastFixed(error, messages.journal.loadFailed);
    }
  };
  return (
    <>
      <GroupedText
        purpose={purpose}
        paragraphs={paragraphs}
        Heading="h4"
        render={(sentence) => <Sentence sentence={sentence} onOpen={open} />}
      />
      {purpose !== 'bio' && <WhatIsMissing sentences={deedsOf(purpose, sentences)} onImprove={improve} />}
      <ProofDialog sentence={opened} onClose={() => setOpened(null)} />
      {edited && (
        <Editor
          key={edited.id}
          event={edited}
          question="How many, how much, how long?"
          onSaved={() => void writeAgain()}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** In an application each paragraph begins with a claim, which needs no number: its proof does. */
const deedsOf = (purpose: NarrativePurpose, sentences: readonly NarrativeSentence[]): NumberedSentence[] =>
  numberedParagraphs(sentences).flatMap((paragraph) => (purpose === 'application' ? paragraph.slice(1) : paragraph));

interface WhatIsMissingProps {
  sentences: readonly NumberedSentence[];
  onImprove: (sentence: NumberedSentence) => Promise<void>;
}

/** What would make a text for work stronger, said of its own sentences, with the way to where it can be added. */
function WhatIsMissing({ sentences, onImprove }: WhatIsMissingProps) {
  const [first, ...more] = sentences.filter(({ text }) => !namesNumber(text));
  if (!first) return null;
  const count = more.length + 1;
  return (
    <div className="no-print mt-6 border-l-2 border-accent pl-4 text-sm text-soft">
      Numbers make these stronger. {count === 1 ? 'One has' : `${String(count)} have`} none yet.{' '}
      <button
        type="button"
        className="tap min-h-6 text-accent underline underline-offset-2"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => void onImprove(first)}
      >
        Add one
      </button>
    </div>
  );
}

interface SentenceProps {
  sentence: NumberedSentence;
  onOpen: (sentence: NumberedSentence) => void;
}

/** A last word of up to this length is kept on one line with the number. */
const JOINED_MAX = 24;

function Sentence({ sentence, onOpen }: SentenceProps) {
  const text = sentence.text.trimEnd();
  const cut = text.lastIndexOf(' ') + 1;
  const isJoined = text.length - cut <= JOINED_MAX;
  return (
    <>
      {isJoined ? text.slice(0, cut) : text}
      <span className="whitespace-nowrap">
        {isJoined && text.slice(cut)}
        <ProofMark sentence={sentence} onOpen={onOpen} />
      </span>{' '}
    </>
  );
}

const ProofMark = ({ sentence, onOpen }: SentenceProps) => {
  const count = sentence.event_ids.length;
  const what = counted(count, 'event');
  return (
    <button
      type="button"
      aria-label={`Proof of sentence ${String(sentence.number)}: ${what}`}
      aria-haspopup="dialog"
      title={`Based on ${what}`}
      className="no-print tabular relative -top-[0.4em] rounded-sm font-sans text-[0.6875rem] leading-none font-medium text-accent before:absolute before:-inset-x-1 before:-inset-y-2 hover:bg-accent-wash hover:underline"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => onOpen(sentence)}
    >
      {sentence.number}
    </button>
  );
};
