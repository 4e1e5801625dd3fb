import type { Day } from '@app/shared/dates';
import type { Preview } from '@app/shared/preview';
import { isQuiet } from '@app/shared/quiet-tones';
import { titleFrom } from '@app/shared/titles';
import { shownSummary } from '@app/shared/summary';
import { readPlan } from '@app/writer/ahead';
import type { AiWriter, DatedText } from '@app/writer/contract';
import { isCryForHelp } from '@app/writer/crisis';
import { readDate } from '@app/writer/dates';
import { helpUnwritten } from '@app/writer/help';
import { languageOfEntry } from '@app/writer/language';
import { isInDoubt, reactionOf } from '@app/writer/reaction';
import { budgets } from '../../platform/budgets.ts';
import { withDeadline } from '../../platform/deadline.ts';

interface PreviewDeps {
  /** The built-in writer: no visitor's words go to a model. */
  writer: Pick<AiWriter, 'summarize'>;
  /** What the journal says to words that are no event; null for one. */
  answerTo: (text: string) => string | null;
  random?: () => number;
}

const PLAN = 'That’s still ahead. Keep it as a plan, and I’ll ask you how it went.';

/** Writes about the words of somebody who has no account yet, and forgets them. */
export function createPreview({ writer, answerTo, random = Math.random }: PreviewDeps) {
  return async function preview(description: string, today: Day): Promise<Preview> {
    const date = readDate(description, today)?.date ?? today;
    const text: DatedText = { title: titleFrom(description), description, what_learned: null, date };
    const language = languageOfEntry(text);
    const nothing = { noticed: null, traits: [], trait_evidence: [], date, language };
    const written = await withDeadline(writer.summarize(text, new AbortController().signal), budgets.previewMs);
    const tone = isCryForHelp(description) ? 'crisis' : (written.tone ?? 'plain');
    if (tone === 'crisis') return { kind: 'event', tone, reaction: helpUnwritten(text), ...nothing };
    const answer = isQuiet(tone) ? null : answerTo(description);
    if (answer !== null) return { kind: 'ask', tone, reaction: answer, ...nothing };
    const { lines } = reactionOf(text, tone);
    const reaction = lines[Math.floor(random() * lines.length)]?.text ?? '';
    // Beside pain nothing is named, and what may be pain is no promise.
    if (isQuiet(tone) || isInDoubt(text)) return { kind: 'event', tone: 'heavy', reaction, ...nothing };
    if (readPlan(description, today)?.isDeed === false) return { kind: 'plan', tone, reaction: PLAN, ...nothing };
    const { summary: ai_summary, summary_kind = 'own_words', traits, trait_evidence = [] } = written;
    const shown = shownSummary({ ai_summary, description, summary_kind });
    const noticed = shown && { text: shown.text, is_quote: shown.isQuote };
    return { kind: 'event', tone, reaction, ...nothing, noticed, traits, trait_evidence };
  };
}
