import { daysBetween, type Day } from '@app/shared/dates';
import type { EventQuestion } from '@app/shared/event-reply';
import { isQuiet } from '@app/shared/quiet-tones';
import { questionsOf } from '@app/writer/questions';
import { isKeptPrivate } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import type { AskedBefore, Notes } from './notes.model.ts';

/** For so many days a kind of question is not asked twice in a row. */
const IN_A_ROW = 7;

/** What there is to ask back about an event, the best first; nothing for most, and for one that is itself the answer to a plan. */
export function questionsAbout(event: EventRow, today: Day): EventQuestion[] {
  if (event.reply !== 'due' || event.answers_plan || isKeptPrivate(event)) return [];
  // Of words that waited to be sent, the days count from when they were written.
  const writtenOn = event.date_words === null && event.date < today ? event.date : today;
  return questionsOf(event, writtenOn);
}

/**
 * The one of them that is asked, or null: one question at a time, no kind twice in a row, and none about what its writer has found to be
 * heavy, or on a day on which something heavy was written.
 */
export function chosenQuestion(
  questions: readonly EventQuestion[],
  { tone }: EventRow,
  { asked, heavy_on }: Pick<Notes, 'asked' | 'heavy_on'>,
  today: Day,
): EventQuestion | null {
  if (isQuiet(tone) || heavy_on === today || (asked?.is_open && asked.on === today)) return null;
  return questions.find((question) => isTimely(question, asked, today)) ?? null;
}

function isTimely({ kind, plan }: EventQuestion, asked: AskedBefore | null, today: Day): boolean {
  if (plan && plan.ask_on <= today) return false;
  if (asked?.kind === kind && daysBetween(asked.on, today) < IN_A_ROW) return false;
  // What was learned can be asked about most stories: once a day is enough, whatever else was asked.
  return kind !== 'lesson' || asked?.on !== today;
}
