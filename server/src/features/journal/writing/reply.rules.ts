import { achievementLine } from '@app/shared/achievement-line';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-catalogue';
import { unlockedAchievements, type Unlocked } from '@app/shared/unlocked';
import type { Tone } from '@app/writer/contract';
import { crisisWriting } from '@app/writer/crisis';
import { languageOfEntry, type Language } from '@app/writer/language';
import { newMessage, type MessageRow } from '../chat/message.rules.ts';
import { celebrated } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import { lines } from './encouraging-lines.ts';

/** The lines said last, by the tone they were said in: none is said again until all of its pool were. */
export type SaidLines = Partial<Record<Exclude<Tone, 'crisis'>, string[]>>;

/**
 * A line that fits the tone and was not said yet, and what is said now; `random` is 0 to just under 1. None in a crisis. The
 * author is praised only where an own deed was found: 'You did that' hurts where it was somebody else.
 */
export function drawLine(
  { tone, isDeed }: { tone: Tone; isDeed: boolean },
  language: Language,
  random: number,
  said: SaidLines,
): { line: string; said: SaidLines } {
  if (tone === 'crisis') return { line: '', said };
  const { deed, ...pools } = lines[language];
  const pool = tone === 'bright' && isDeed ? [...pools.bright, ...deed] : pools[tone];
  const before = (said[tone] ?? []).filter((line) => pool.includes(line));
  const ofOthers = (said[tone] ?? []).filter((line) => !pool.includes(line));
  const unsaid = pool.filter((line) => !before.includes(line));
  const isThrough = unsaid.length === 0;
  const fresh = isThrough ? pool.filter((line) => line !== before.at(-1)) : unsaid;
  const line = fresh[Math.floor(random * fresh.length)] ?? pool[0] ?? '';
  return { line, said: { ...said, [tone]: [...ofOthers, ...(isThrough ? [line] : [...before, line])] } };
}

/** What its line depends on: a strength is read from own deeds only, so that where one was read there is one. */
export const toldOf = ({ tone, traits }: Pick<EventRow, 'tone' | 'traits'>): { tone: Tone; isDeed: boolean } => ({
  tone,
  isDeed: traits.length > 0,
});

/** Said of a heavy event that only its author can read. */
const keptPrivate: Record<Language, string> = {
  en: 'I’ve kept this one private.',
  de: 'Das bleibt privat.',
  es: 'Lo he guardado en privado.',
  fr: 'Cela reste privé.',
};

/**
 * What the assistant answers in the chat: a line, the summary, and what was unlocked. In a crisis where help is, and of a heavy
 * event that it is private: only that, since nobody wants to read such words a second time.
 */
function replyText(event: EventRow, line: string, unlocked: readonly Unlocked[]): string {
  if (event.tone === 'crisis') return helpFor(event);
  if (event.tone === 'heavy') return event.is_public ? line : `${line} ${keptPrivate[languageOfEntry(event)]}`;
  return [line, event.ai_summary, unlockedAchievements(unlocked).map(achievementLine).join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, limits.messageMax);
}

/** The assistant's reply to an event; it begins with the line. */
export function replyAbout(event: EventRow, line: string, now: Date): MessageRow {
  const created_at = new Date(Math.max(now.getTime(), event.created_at.getTime() + 1));
  const unlocked = celebrated(event.tone, event.unlocked);
  const content = replyText(event, line, unlocked);
  return { ...remark(event.user_id, content, created_at), event_id: event.id, unlocked };
}

/** Something that the assistant says beside its replies to events. */
export const remark = (user_id: string, content: string, created_at: Date): MessageRow =>
  newMessage({ user_id, type: 'assistant', content, created_at });

/**
 * Where help is, for words that have become a cry for it (or were heard as one) after their reply: the summary says so, unless
 * that is the author's own.
 */
export const helpBeside = (before: EventRow, after: EventRow): string[] =>
  after.tone === 'crisis' && before.tone !== 'crisis' && after.summary_source === 'person' ? [helpFor(after)] : [];

/** Said where new words, or how they were heard later, have made a public event private. */
const nowPrivate: Record<Language, string> = {
  en: 'I’ve made that event private. You can make it public again.',
  de: 'Dieser Eintrag ist jetzt privat. Du kannst ihn wieder öffentlich machen.',
  es: 'Ese momento es ahora privado. Puedes volver a hacerlo público.',
  fr: 'Cet événement est maintenant privé. Tu peux le rendre public à nouveau.',
};

/** What is said when an event has become private by itself after its reply. */
export const privateBeside = (before: EventRow, after: EventRow): string[] =>
  after.tone === 'heavy' && before.is_public && !after.is_public ? [nowPrivate[languageOfEntry(after)]] : [];

const helpFor = (event: EventRow): string => crisisWriting(event).summary;

/** What is said when traits are read from entries like this one no more. */
export const leftOutRemarks = (traits: readonly TraitName[]): string[] =>
  traits.map((trait) => `From now on, I’ll leave ${trait} out of entries like this one.`);
