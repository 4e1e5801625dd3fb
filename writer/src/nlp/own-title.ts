import type { EventText } from '../contract.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The title where it says something of its own; a derived one is the beginning of the description and says nothing new. */
export const ownTitle = ({ title, description }: Pick<EventText, 'title' | 'description'>): string =>
  plain(description).startsWith(plain(title)) ? '' : title;
