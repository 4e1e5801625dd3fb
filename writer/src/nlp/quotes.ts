const quotes = /"[^"\n]*"|“[^”\n]*”|„[^“\n]*“|«[^»\n]*»|(?<=^|\s)'[^'\n]*'(?=$|[\s.,!?])|‘[^’\n]*’/g;

/** A text with spaces in the place of what others said and of titles, so that every place in it is the same; with one kind of apostrophe. */
export const withoutQuotes = (text: string): string =>
  text.replace(quotes, (quote) => ' '.repeat(quote.length)).replaceAll('’', "'");
