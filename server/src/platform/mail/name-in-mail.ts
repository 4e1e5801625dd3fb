/**
 * What a mail to somebody else may repeat of a name: letters, marks, spaces, hyphens and apostrophes on one line. Whoever
 * typed it may not own the address it goes to, so it can carry no link, no number and no line of its own.
 */
export const nameInMail = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim();

/** How a mail begins. */
export const greetingTo = (name: string): string => {
  const plain = nameInMail(name);
  return plain === '' ? 'Hello,' : `Hello ${plain},`;
};
