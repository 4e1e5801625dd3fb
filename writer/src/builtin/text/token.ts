/** A word or mark as the reader sees it. `space` is true when white space stands before it. */
export interface Token {
  text: string;
  lower: string;
  lemma: string;
  pos: string;
  space: boolean;
  /** Not in the English lexicon of the model. */
  unknown: boolean;
}
