import { achievementLine } from '@app/shared/achievement-line';
import type { Achievement } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import type { Tone } from '@app/writer/contract';
import type { AsAchievements, EventRow, MessageRow, Unlocked } from './journal.types.ts';
import { timedId } from './timed-id.ts';

const encouragingLines = [
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

/** A line of one of so many replies before is not said again; fewer than a pool has lines. */
export const REPLIES_REMEMBERED = 5;

/** Whether an event is spoken of quietly: nothing that it unlocks is celebrated, and no narrative tells of it. */
export const isQuiet = (tone: Tone): boolean => tone === 'heavy' || tone === 'crisis';

/** What of the unlocked achievements is told together with an event; the rest waits on the achievements page. */
export const celebrated = (tone: Tone, unlocked: Unlocked[]): Unlocked[] => (isQuiet(tone) ? [] : unlocked);

/** A line that fits the tone and is in none of the `earlier` replies; `random` is 0 to just under 1. None in a crisis. */
function encouragingLine(tone: Tone, random: number, earlier: readonly string[]): string {
  if (tone === 'crisis') return '';
  const pool = tone === 'heavy' ? quietLines : encouragingLines;
  const fresh = pool.filter((line) => !earlier.some((reply) => reply.startsWith(line)));
  return fresh[Math.floor(random * fresh.length)] ?? pool[0];
}

/** What the assistant answers in the chat: a line, the summary, and what was unlocked. */
function replyText(line: string, summary: string, unlocked: readonly Achievement[]): string {
  return [line, summary, unlocked.map(achievementLine).join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, limits.messageMax);
}

/** The assistant's reply to an event. */
export function replyAbout(
  event: EventRow,
  asAchievements: AsAchievements,
  { random, earlier }: { random: number; earlier: readonly string[] },
  now: Date,
): MessageRow {
  const created_at = new Date(Math.max(now.getTime(), event.created_at.getTime() + 1));
  const unlocked = celebrated(event.tone, event.unlocked);
  const line = encouragingLine(event.tone, random, earlier);
  const content = replyText(line, event.ai_summary, asAchievements(unlocked));
  const { user_id, id: event_id } = event;
  return { id: timedId(created_at), user_id, type: 'assistant', content, event_id, unlocked, created_at, idem: null };
}
