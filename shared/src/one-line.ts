/** A text on one line: every stretch of white space is one blank, and none is left around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
