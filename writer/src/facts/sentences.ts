import { packOf } from '../languages/index.ts';
import { clausesOf, isDenied } from '../nlp/clause.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { withoutSoftBreaks } from '../nlp/soft-breaks.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { isPastForm } from '../nlp/word-forms.ts';

interface Token {
  text: string;
  lower: string;
  /** The writer's own, or the writer's with others. */
  isOwn: boolean;
  /** 'Anna's' */
  isPossessive: boolean;
  /** Denied, wished for, planned, or undone. */
  isDenied: boolean;
}

/** A sentence of an English entry; marks between its words are tokens as well. */
export interface ReadSentence {
  text: string;
  tokens: Token[];
}

/** What was begun with these was not done. */
const undone =
  /^(?:skipped|missed|signed|registered|enrolled|bought|ordered|booked|thinking|proud|tomorrow|stopped|quit)$/;
/** What comes after these others did. */
const others = /^(?:watched|taught|saw)$/;
const past = /^(?:was|were|did|had)$/;

/** The sentences of an English text, with who acts in them and what was done. */
export function readSentences(text: string): ReadSentence[] {
  const pack = packOf('en');
  return sentencesOf(withoutSoftBreaks(withoutQuotes(text))).map(({ text: sentence }) => {
    const tokens: Token[] = [];
    let end = 0;
    for (const { words, tokens: spans, subject, isUnreal } of clausesOf(sentence, 'en')) {
      const isPlanned = words.includes('tomorrow') && words.some((word) => isPastForm(word) || past.test(word));
      const isOnlyUnreal = isUnreal && !isPlanned;
      let isUndone = false;
      let isOthers = subject === 'other';
      spans.forEach(({ text: word, start, end: stop }, place) => {
        const mark = /[,&.;:()–—]/.exec(sentence.slice(end, start))?.[0];
        if (mark) tokens.push({ text: mark, lower: mark, isOwn: true, isDenied: false, isPossessive: false });
        const lower = word.toLowerCase().replace(/'s?$/, '');
        tokens.push({
          text: word.replace(/'s?$/, ''),
          isPossessive: /'s?$/.test(word),
          lower,
          isOwn: !isOthers,
          isDenied: isUndone || isDenied(words, place, pack),
        });
        isUndone ||= undone.test(lower) || (isOnlyUnreal && pack.unreal.has(lower));
        isOthers ||= others.test(lower);
        end = stop;
      });
    }
    return { text: sentence, tokens };
  });
}
