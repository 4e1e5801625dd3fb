import type { Insight } from '@app/shared/insights';
import { counted } from '@app/shared/counts';

interface NoticedProps {
  insights: readonly Insight[];
  /** Shows the events behind a sentence. */
  onSelect: (insight: Insight) => void;
}

/** True sentences about the journal, before any number: each opens the events that it counts. */
export const Noticed = ({ insights, onSelect }: NoticedProps) => (
  <section aria-labelledby="noticed">
    <h2 id="noticed" className="text-2xl">
      What your journal noticed
    </h2>
    <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
      {insights.map((insight) => (
        <li key={insight.kind} className="border-t border-line pt-4">
          <p className="journal-words text-lg text-pretty">{insight.text}</p>
          <button
            type="button"
            className="link mt-1 inline-flex min-h-11 items-center text-sm text-soft pointer-fine:min-h-6"
            onClick={() => onSelect(insight)}
          >
            Show {counted(insight.event_ids.length, 'event')}
          </button>
        </li>
      ))}
    </ul>
  </section>
);
