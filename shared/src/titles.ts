import { limits } from './limits.ts';

/** The event title a message gives: the message itself, cut to 50 characters plus '...' when longer (spec §5). */
export function titleFrom(message: string): string {
  const characters = [...message.trim().replace(/\s+/g, ' ')];
  return characters.length > limits.titleCut
    ? `${characters.slice(0, limits.titleCut).join('')}...`
    : characters.join('');
}
