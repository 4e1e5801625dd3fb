/** The words of a list that is written as one text, with white space between them. Not for what people type. */
export const wordList = (list: string): string[] => list.match(/\S+/g) ?? [];
