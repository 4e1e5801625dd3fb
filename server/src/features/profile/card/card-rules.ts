import { createHash } from 'node:crypto';
import type { PublicUser } from '@app/shared/profile';
import { familyOf, isTrait, traitFamilies, type FamilyId } from '@app/shared/trait-catalogue';
import type { PublicFacts } from '../profile.ports.ts';

/** Raised when cards look different, so that kept ones are drawn anew. */
const DRAWING = 1;

export interface FamilyShare {
  id: FamilyId;
  name: string;
  count: number;
}

/** What a preview card shows: nothing but what is public. */
export interface CardContent {
  name: string;
  username: string;
  picture: string | null;
  events: number;
  /** Those that occur, most first. */
  families: FamilyShare[];
}

export function cardContent({ name, username, picture }: PublicUser, facts: PublicFacts): CardContent {
  const counts = new Map<FamilyId, number>();
  for (const [trait, count] of Object.entries(facts.traitCounts)) {
    if (isTrait(trait)) counts.set(familyOf(trait), (counts.get(familyOf(trait)) ?? 0) + count);
  }
  const families = traitFamilies.flatMap((family) => {
    const count = counts.get(family.id) ?? 0;
    return count > 0 ? [{ id: family.id, name: family.name, count }] : [];
  });
  return { name, username, picture, events: facts.eventCount, families: families.sort((a, b) => b.count - a.count) };
}

/** Changes exactly when the card does; it is a part of the card's address, so that nobody keeps an old one. */
export const cardRevision = (content: CardContent): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex')
    .slice(0, 12);

/** The card's address below the site. */
export const cardPath = (content: CardContent): string => `/og/${content.username}-${cardRevision(content)}.png`;

/** Emoji, with what joins and colours them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** What the card's faces can write: Latin with its accents, and punctuation. */
const writable = /^[\u0020-\u024f\u02bc\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122]*$/;

/** The name as the card can write it; in another script, the username instead of boxes. */
export function writtenName({ name, username }: Pick<CardContent, 'name' | 'username'>): string {
  const line = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  return writable.test(line.replace(emoji, '')) ? line : `@${username}`;
}
