import { achievementLine } from '@app/shared/achievement-line';
import type { Achievement } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Tone } from '@app/writer/contract';
import { crisisWriting } from '@app/writer/crisis';
import type { Language } from '@app/writer/language';
import { lines } from './encouraging-lines.ts';
import type { AsAchievements, EventRow, MessageRow, Unlocked } from '../journal.types.ts';
import { timedId } from '../events/timed-id.ts';

/** The lines said last, by the tone they were said in: none is said again until all of its pool were. */
export type SaidLines = Partial<Record<Exclude<Tone, 'crisis'>, string[]>>;

/** Whether an event is spoken of quietly: nothing that it unlocks is celebrated, and no narrative tells of it. */
export const isQuiet = (tone: Tone): boolean => tone === 'heavy' || tone === 'crisis';

/** What of the unlocked achievements is told together with an event; the rest waits on the achievements page. */
export const celebrated = (tone: Tone, unlocked: Unlocked[]): Unlocked[] => (isQuiet(tone) ? [] : unlocked);

/** A line that fits the tone and was not said yet, and what is said now; `random` is 0 to just under 1. None in a crisis. */
export function drawLine(
  tone: Tone,
  language: Language,
  random: number,
  said: SaidLines,
): { line: string; said: SaidLines } {
  if (tone === 'crisis') return { line: '', said };
  const pool = lines[language][tone];
  const before = (said[tone] ?? []).filter((line) => pool.includes(line));
  const ofOthers = (said[tone] ?? []).filter((line) => !pool.includes(line));
  const unsaid = pool.filter((line) => !before.includes(line));
  const isThrough = unsaid.length === 0;
  const fresh = isThrough ? pool.filter((line) => line !== before.at(-1)) : unsaid;
  const line = fresh[Math.floor(random * fresh.length)] ?? pool[0] ?? '';
  return { line, said: { ...said, [tone]: [...ofOthers, ...(isThrough ? [line] : [...before, line])] } };
}

/** What the assistant answers in the chat: a line, the summary, and what was unlocked. In a crisis where help is, and only that. */
function replyText(event: EventRow, line: string, unlocked: readonly Achievement[]): string {
  if (event.tone === 'crisis') return helpFor(event);
  return [line, event.ai_summary, unlocked.map(achievementLine).join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, limits.messageMax);
}

/** The assistant's reply to an event; it begins with the line. */
export function replyAbout(event: EventRow, line: string, asAchievements: AsAchievements, now: Date): MessageRow {
  const created_at = new Date(Math.max(now.getTime(), event.created_at.getTime() + 1));
  const unlocked = celebrated(event.tone, event.unlocked);
  const content = replyText(event, line, asAchievements(unlocked));
  return { ...remark(event.user_id, content, created_at), event_id: event.id, unlocked };
}

/** Something that the assistant says beside its replies to events. */
export const remark = (user_id: string, content: string, created_at: Date): MessageRow => ({
  ...{ id: timedId(created_at), user_id, type: 'assistant', content },
  ...{ event_id: null, unlocked: [], answer: null, goes_with: null, created_at, idem: null },
});

/**
 * Where help is, for words that have become a cry for it (or were heard as one) after their reply: the summary says so, unless
 * that is the author's own.
 */
export const helpBeside = (before: EventRow, after: EventRow): string[] =>
  after.tone === 'crisis' && before.tone !== 'crisis' && after.summary_source === 'person' ? [helpFor(after)] : [];

const helpFor = (event: EventRow): string => crisisWriting(event).summary;

/** What is said when traits are read from entries like this one no more. */
export const leftOutRemarks = (traits: readonly TraitName[]): string[] =>
  traits.map((trait) => `From now on ${trait} is left out of entries like this one.`);
