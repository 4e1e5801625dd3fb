/** A name that wants to be more than one: a link, an address, a command. */
const looksLikeLink = /[/:@]|\w\.\w/;

/**
 * What a mail may repeat of a name: letters, marks, spaces, hyphens and apostrophes on one line, and nothing of a name that
 * could be read as a link. Whoever typed it may not own the address the mail goes to. Empty when nothing remains.
 */
export const nameInMail = (name: string): string =>
  looksLikeLink.test(name)
    ? ''
    : name
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
        .trim();

/** How a mail begins. */
export function greetingTo(name: string): string {
  const plain = nameInMail(name);
  return plain === '' ? 'Hello,' : `Hello ${plain},`;
}
