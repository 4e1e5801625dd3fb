import type { TraitName } from '@app/shared/trait-catalogue';
import type { AiSource, AiWriter, EventText, EventWriting } from '@app/writer/contract';

interface ScriptedWriter extends AiWriter {
  /** What it was asked to write about, in order. */
  readonly asked: EventText[];
  /** What it does from now on. */
  answer: (event: EventText, signal: AbortSignal) => Promise<EventWriting>;
}

/** A writer that does what the test says; at first it sums up at once and finds the traits named `#Like This#`. */
export function scriptedWriter(source: AiSource = 'builtin'): ScriptedWriter {
  const asked: EventText[] = [];
  const writer: ScriptedWriter = {
    source,
    asked,
    answer: (event) => Promise.resolve(summaryOf(event)),
    summarize(event, signal) {
      asked.push(event);
      return writer.answer(event, signal);
    },
    narrate: () => Promise.resolve({ sentences: [] }),
  };
  return writer;
}

/** The summary `You: <description>`, for others `I: <description>`, and the traits that the description names between `#`, read from just there. */
export function summaryOf({ description }: EventText): EventWriting {
  const trait_evidence = [...description.matchAll(/#([^#]+)#/g)].map(([, name = '']) => ({
    trait: name as TraitName,
    quotes: [name],
  }));
  const traits = trait_evidence.map(({ trait }) => trait);
  const [summary, public_summary] = [`You: ${description}`, `I: ${description}`].map((text) => text.slice(0, 400));
  return { summary: summary ?? '', summary_kind: 'told', public_summary: public_summary ?? '', traits, trait_evidence };
}
