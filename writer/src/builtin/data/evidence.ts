/**
 * Words that speak for a trait, by weight: `strong` 3, `plain` 2, `hint` 1. Added up they are one sign beside the senses.
 *
 * A pattern is a row of words, each compared with the word as written and with its base form. `a|b` either; `~` up to four
 * words of the same clause; `word/V` only as a verb, `/N` only as a noun, `/A` only as an adjective; `#` a number; `@class`
 * a word of a class (classes.lexicon.ts); `=word` exactly this form, not its base.
 * A pattern that begins with a verb counts only when the writer is the one who acts, and none counts in a denied clause.
 */
export interface Evidence {
  strong?: readonly string[];
  plain?: readonly string[];
  hint?: readonly string[];
}
