import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A keyed hash in 43 characters. The text begins with what it is for, so that a signature for one thing is none for another. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two texts are the same; takes the same time wherever they differ, and whatever their lengths are. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** 256 random bits as text: for a link, a cookie, a challenge. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Under what such a secret is stored, never itself. Nobody can try so many through, so it needs no key. */
export const hashOfSecret = (purpose: string, secret: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');

/** The end of a link that can do nothing but what it says: `said`, signed for a purpose. */
export const signed = (purpose: string, said: string, secret: string): string =>
  `${said}.${signatureOf(`${purpose} ${said}`, secret)}`;

/** What such an end says; null where it was not made here for this purpose. */
export function readSigned(purpose: string, token: string, secret: string): string | null {
  const said = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  return isSame(token, signed(purpose, said, secret)) ? said : null;
}
