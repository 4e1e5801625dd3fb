import { achievementLine } from '@app/shared/achievement-line';
import type { Achievement } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Tone } from '@app/writer/contract';
import { crisisWriting } from '@app/writer/crisis';
import type { AsAchievements, EventRow, MessageRow, Unlocked } from './journal.types.ts';
import { timedId } from './timed-id.ts';

/** For what went well. */
const brightLines = [
  'That is worth a page of its own.',
  'Well done. This one is kept.',
  'I am glad you wrote this down.',
  'Look at that: another step forward.',
  'This is how a story grows.',
  'That took something. Be proud of it.',
  'A good one to come back to.',
  'Thank you for telling me about it.',
  'You did that, and now it is on paper.',
  'Moments like this add up.',
] as const;

/** For what simply happened: kind, and no praise. */
const plainLines = [
  'Written down, in your own words.',
  'This has its place now.',
  'Good to have this on paper.',
  'It is part of your story now.',
  'That day has its line.',
  'Kept, just as you put it.',
  'It will be here when you look for it.',
  'The page has one more line.',
  'This one will not be forgotten.',
  'Here it stays.',
] as const;

/** For grief, illness, failure and shame: no praise, no silver lining, no advice, and nothing that claims to know how it feels. */
const quietLines = [
  'I am sorry. It is written down.',
  'That is hard. It is kept here.',
  'That is a lot to carry. It is written down.',
  'I am sorry this happened.',
  'There is room for this here.',
  'This can stand here just as it is.',
  'You do not have to say more than this.',
  'I am sorry. These words are kept.',
  'Hard days belong here too.',
  'It is here now, in your own words.',
] as const;

const pools = { bright: brightLines, plain: plainLines, heavy: quietLines };

/** The lines said last, by the tone they were said in: none is said again until all of its pool were. */
export type SaidLines = Partial<Record<keyof typeof pools, string[]>>;

/** Whether an event is spoken of quietly: nothing that it unlocks is celebrated, and no narrative tells of it. */
export const isQuiet = (tone: Tone): boolean => tone === 'heavy' || tone === 'crisis';

/** What of the unlocked achievements is told together with an event; the rest waits on the achievements page. */
export const celebrated = (tone: Tone, unlocked: Unlocked[]): Unlocked[] => (isQuiet(tone) ? [] : unlocked);

/** A line that fits the tone and was not said yet, and what is said now; `random` is 0 to just under 1. None in a crisis. */
export function drawLine(tone: Tone, random: number, said: SaidLines): { line: string; said: SaidLines } {
  if (tone === 'crisis') return { line: '', said };
  const before = said[tone] ?? [];
  const unsaid = pools[tone].filter((line) => !before.includes(line));
  const isThrough = unsaid.length === 0;
  const fresh = isThrough ? pools[tone].filter((line) => line !== before.at(-1)) : unsaid;
  const line = fresh[Math.floor(random * fresh.length)] ?? pools[tone][0];
  return { line, said: { ...said, [tone]: isThrough ? [line] : [...before, line] } };
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
