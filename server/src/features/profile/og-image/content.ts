import { oneLine } from '@app/shared/one-line';
import type { PublicUser } from '@app/shared/profile';
import { traitFamilies, type FamilyId } from '@app/shared/trait-catalogue';
import { familiesOf, type PublicFacts } from '../profile.service.ts';

export interface FamilyShare {
  id: FamilyId;
  name: string;
  count: number;
}

/** What the preview image of a profile shows: nothing but what is public. */
export interface OgImageContent {
  name: string;
  username: string;
  picture: string | null;
  events: number;
  /** Those that occur, most first. */
  families: FamilyShare[];
}

/** The families that traits are of, by name, most first. */
export const familyShares = (traitCounts: Record<string, number>): FamilyShare[] =>
  familiesOf(traitCounts).map(({ id, count }) => ({ id, name: nameOf(id), count }));

const nameOf = (id: FamilyId): string => traitFamilies.find((family) => family.id === id)?.name ?? id;

export function ogImageContent({ name, username, picture }: PublicUser, facts: PublicFacts): OgImageContent {
  return { name, username, picture, events: facts.eventCount, families: familyShares(facts.traitCounts) };
}

/** Emoji, with what joins and colors them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** What the fonts of the image can write: Latin with its accents, and punctuation. */
const writable = /^[\u0020-\u024f\u02bc\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122]*$/;

/** The name as the image can write it; in another script, the username instead of boxes. */
export function writtenName({ name, username }: Pick<OgImageContent, 'name' | 'username'>): string {
  const line = oneLine(name.normalize('NFC'));
  return isWritable(line) ? line : `@${username}`;
}

/** Whether the image can write it, and does not draw boxes. */
export const isWritable = (words: string): boolean => writable.test(words.normalize('NFC').replace(emoji, ''));
