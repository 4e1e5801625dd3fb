import type { EventQuestion } from '@app/shared/event-reply';
import type { EventMemory, EventReply } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-catalogue';
import { isQuiet } from '@app/shared/quiet-tones';
import { crisisWriting } from '@app/writer/help';
import { privacyLines, reactionOf } from '@app/writer/reaction';
import { newMessage, type MessageRow } from '../chat/message.rules.ts';
import { celebrated, isKeptPrivate } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';

/** So many ids of lines are remembered of a person. */
const REMEMBERED = 60;

type Line = ReturnType<typeof reactionOf>['lines'][number];

/**
 * One of the lines, by a `random` number from 0 to just under 1: none that this person was given lately, and where they were given
 * all of them, the one of longest ago. Also what is remembered from now on.
 */
export function drawLine(
  lines: readonly Line[],
  given: readonly string[],
  random: number,
): { line: string; given: string[] } {
  const fresh = lines.filter(({ id }) => !given.includes(id));
  const [oldest] = [...lines].sort((a, b) => given.lastIndexOf(a.id) - given.lastIndexOf(b.id));
  const drawn = fresh[Math.floor(random * fresh.length)] ?? oldest;
  if (!drawn) return { line: '', given: [...given] };
  return { line: drawn.text, given: [...given.filter((id) => id !== drawn.id), drawn.id].slice(-REMEMBERED) };
}

/** Said of a heavy event, or of one that may be, that only its author can read. */
const privacyNote = (event: EventRow): string =>
  !event.is_public && isKeptPrivate(event) ? privacyLines(event).keptPrivate : '';

/** What is new about an event: what the journal remembers with it, or what was written about it, unless that is the event itself. */
function newOf({ summary_kind: kind, ai_summary: text }: EventRow, memory: EventMemory | null): EventReply['new'] {
  if (memory) return { kind: 'memory', ...memory, text: kind === 'noticed' ? `${text} ${memory.text}` : memory.text };
  return kind === 'own_words' || text === '' ? null : { kind, text, event_ids: [] };
}

/**
 * The assistant's reply to an event: a line that fits its tone and what was done, what is new, what is asked back, and what was unlocked. A heavy event
 * has the line alone, with the note that it is private, and in a crisis it says where help is. Also what lines are remembered from now on.
 */
export function replyTo(
  event: EventRow,
  {
    memory,
    question,
    given,
    random,
    now,
  }: {
    memory: EventMemory | null;
    question?: EventQuestion | null;
    given: readonly string[];
    random: number;
    now: Date;
  },
): { message: MessageRow; given: string[] } {
  const drawn = drawLine(reactionOf(event, event.tone).lines, given, random);
  const line = event.tone === 'crisis' ? helpFor(event) : [drawn.line, privacyNote(event)].filter(Boolean).join(' ');
  const created_at = new Date(Math.max(now.getTime(), event.created_at.getTime() + 1));
  const message = newMessage({
    ...{ user_id: event.user_id, type: 'assistant', content: '', created_at, event_id: event.id },
    reply: {
      ...{ line, new: isQuiet(event.tone) ? null : newOf(event, memory) },
      ...(question ? { question } : {}),
      ...(isKeptPrivate(event) ? { is_quiet: true } : {}),
    },
    unlocked: celebrated(event, event.unlocked),
  });
  return { message, given: drawn.given };
}

/** Something that the assistant says beside its replies to events. */
export const remark = (user_id: string, content: string, created_at: Date): MessageRow =>
  newMessage({ user_id, type: 'assistant', content, created_at });

/**
 * Where help is, for words that have become a cry for it (or were recognized as one) after their reply: the summary says so, unless
 * that is the author's own.
 */
export const helpBeside = (before: EventRow, after: EventRow): string[] =>
  after.tone === 'crisis' && before.tone !== 'crisis' && after.summary_source === 'person' ? [helpFor(after)] : [];

/** What is said when an event has become private by itself after its reply. */
export const privateBeside = (before: EventRow, after: EventRow): string[] =>
  after.tone === 'heavy' && before.is_public && !after.is_public ? [privacyLines(after).nowPrivate] : [];

const helpFor = (event: EventRow): string => crisisWriting(event).summary;

/** What is said when traits are read from events like this one no more. */
export const leftOutRemarks = (traits: readonly TraitName[]): string[] =>
  traits.map((trait) => `From now on, I’ll leave ${trait} out of events like this one.`);
