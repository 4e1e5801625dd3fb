import { createHash } from 'node:crypto';
import { daysBetween, type Day } from '@app/shared/dates';
import { achievementLine } from '@app/shared/achievements';
import type { Achievement } from '@app/shared/gamification';
import type { ChatMessage, CreateEventBody, LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import type { EventWriting } from '@app/writer/contract';
import { invalid } from '../../platform/errors.ts';
import type { AiWork, EventContent, MessageRow } from './journal.types.ts';

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

/** One of the lines; `random` is 0 to just under 1. */
export const encouragingLine = (random: number): string =>
  encouragingLines[Math.floor(random * encouragingLines.length)] ?? encouragingLines[0];

/** What the assistant answers in the chat: a line, the summary, and what was unlocked. */
export function replyText(line: string, summary: string, unlocked: readonly Achievement[]): string {
  return [line, summary, unlocked.map(achievementLine).join('\n')]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, limits.messageMax);
}

/** Throws 400 for a day that cannot have happened yet: tomorrow is allowed, for those whose clock is ahead of ours. */
export function refuseFuture(date: Day, today: Day): void {
  if (daysBetween(today, date) <= 1) return;
  const message = 'The date cannot be after tomorrow.';
  throw invalid(message, [{ path: 'date', message }]);
}

/** The same for the same body, whatever the order of its fields was. */
export function hashOfBody(body: CreateEventBody): string {
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** The AI writer's work on an event that needs a summary now; whoever still works on the one before comes too late. */
export const newAiWork = (fence: number, now: Date): AiWork => ({
  status: 'pending',
  source: null,
  since: now,
  tries: 0,
  fence: fence + 1,
  due_at: now,
});

/** A writer's answer within the limits of an event, whoever wrote it. */
export const tidyWriting = ({ summary, traits }: EventWriting): { summary: string; traits: TraitName[] } => ({
  summary: summary.slice(0, limits.summaryMax),
  traits: [...new Set(traits)].filter(isTrait).slice(0, limits.traitsPerEvent),
});

/** The words of a search: letters and digits only, so that nothing in it is an operator of the search. */
export const searchWords = (q: string): string[] => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStoredImage = (url: string | null): url is string => url?.startsWith('/api/media/') ?? false;
export const isInlineImage = (url: string | null | undefined): url is string => url?.startsWith('data:') ?? false;

/** What anyone may see of a public event: exactly these fields. */
export const asPublicEvent = (id: string, row: EventContent): PublicLifeEvent => ({
  id,
  title: row.title,
  description: row.description,
  what_learned: row.what_learned,
  date: row.date,
  image_url: row.image_url,
  is_public: row.is_public,
  traits: row.traits,
  ai_summary: row.ai_summary,
  ai_status: row.ai.status,
  ai_source: row.ai.source,
  created_at: row.created_at.toISOString(),
});

/** What its owner sees of an event. */
export const asLifeEvent = (id: string, row: EventContent): LifeEvent => ({
  ...asPublicEvent(id, row),
  rev: row.rev,
});

export const asChatMessage = (
  row: MessageRow,
  achievements: (unlocked: MessageRow['unlocked']) => Achievement[],
): ChatMessage => ({
  id: row.id,
  type: row.type,
  content: row.content,
  event_id: row.event_id,
  unlocked: achievements(row.unlocked),
  created_at: row.created_at.toISOString(),
});
