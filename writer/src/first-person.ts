import type { EventText } from './contract.ts';
import { isCrisisReply } from './crisis.ts';

/**
 * A summary for everybody but its author: what is computed, or stands so in the entry, as it is. Null for one that speaks to the
 * author, which only a model's does.
 */
export function firstPerson(summary: string, { description }: EventText): string | null {
  if (isCrisisReply(summary)) return null;
  return description.includes(summary) || !/\b(?:you|your|yours|du|dein\w*|dir|tu|tus|ton|ta|tes|toi)\b/i.test(summary)
    ? summary
    : null;
}
