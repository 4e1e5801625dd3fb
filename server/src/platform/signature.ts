import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash in 43 characters. The text begins with what it is for, so that a signature for one thing is none for another. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two texts are the same; takes the same time wherever they differ, and whatever their lengths are. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
