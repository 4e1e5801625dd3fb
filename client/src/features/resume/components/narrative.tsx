import { useState } from 'react';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { paragraphsOf, type NumberedSentence } from '../resume-text.ts';
import type { NarrativeSentence } from '@app/shared/resume';
import { ProofDialog } from './proof-dialog.tsx';

/** The paragraphs; behind each sentence a small number that opens the events it rests on. */
export function Narrative({ sentences }: { sentences: readonly NarrativeSentence[] }) {
  const [opened, setOpened] = useState<NumberedSentence | null>(null);
  return (
    <>
      {paragraphsOf(sentences).map((paragraph) => (
        <p key={paragraph[0]?.number} className="mt-4 font-serif text-lg leading-relaxed print:text-[11pt]">
          {paragraph.map((sentence) => (
            <Sentence key={sentence.number} sentence={sentence} onOpen={setOpened} />
          ))}
        </p>
      ))}
      <ProofDialog
        sentence={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </>
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
  const what = count === 1 ? '1 event' : `${String(count)} events`;
  return (
    <button
      type="button"
      aria-label={`Proof of sentence ${String(sentence.number)}: ${what}`}
      aria-haspopup="dialog"
      title={`Rests on ${what}`}
      className="no-print tabular relative -top-[0.4em] ml-0.5 rounded-sm px-0.5 font-sans text-[0.6875rem] leading-none font-medium text-accent before:absolute before:-inset-x-1 before:-inset-y-2 hover:bg-accent-wash hover:underline"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => {
        onOpen(sentence);
      }}
    >
      {sentence.number}
    </button>
  );
};
