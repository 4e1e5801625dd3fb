import { wordList } from '@app/shared/word-list';
import { z } from 'zod';

/** A list of words as a person edits it: in one line, with spaces between them. */
const words = z.string().transform((line): ReadonlySet<string> => new Set(wordList(line)));

const valueOfWord = z
  .record(z.string(), z.number())
  .transform((row): ReadonlyMap<string, number> => new Map(Object.entries(row)));

/** The end that a word may have, as a regular expression; an empty one is on no word. */
const ending = z.string().transform((source) => (source === '' ? null : new RegExp(source, 'u')));

/** Replacements in the order given. */
const replacements = z.array(
  z
    .tuple([z.string(), z.string()])
    .transform(([source, by]): readonly [RegExp, string] => [new RegExp(source, 'giu'), by]),
);

/** What has to be known of a language to read what somebody did. English is one like the others. */
export const packSchema = z.strictObject({
  /** Frequent words by which a text is known to be in this language, and letters that few others have. */
  functionWords: words,
  letters: z.string().transform((letters) => (letters === '' ? null : new RegExp(`[${letters}]`, 'iu'))),
  /** Words that deny what follows, and words after which one of them denies nothing: 'not only'. */
  negators: words,
  /** Those that deny a thing beside a deed, 'swam 40 lengths without stopping'; and what was done by others: 'without me'. */
  without: words,
  withoutMe: ending,
  affirming: words,
  /** No gap of a pattern passes over these. */
  denying: words,
  /** Beside these, or a verb with this end, the writer acts; beside those somebody else does. */
  firstPerson: words,
  firstPersonForms: ending,
  otherSubjects: words,
  otherForms: ending,
  /** Those of them to whom something may be done, too: behind a verb in the past they act not. */
  objectsToo: words,
  /** How far from the beginning of a clause the one who acts may be named. */
  otherWithin: z.number(),
  /** Stand before a person: 'my' sister. */
  determiners: words,
  /** Begin another clause. */
  joiners: words,
  /** No sentence ends with these, and a line that begins with those goes on with the one before. */
  unfinished: words,
  goingOn: words,
  /** Beside these it is a wish, a plan, a duty, or was left undone. */
  unreal: words,
  /** How a sentence begins to say what the writer feels, wants or cannot do. */
  feelings: z.array(z.string()),
  /** What in a list of concepts is only a verb (`help^`) stands at the beginning of a clause or behind one of these. */
  verbOpeners: words,
  /** Irregular verbs with their past forms ('go went gone; …'), by those forms; where forms are read at all. */
  irregular: z.string().transform(
    (rows): ReadonlyMap<string, string> =>
      new Map(
        rows.split(';').flatMap((row) => {
          const [base = '', ...pasts] = wordList(row);
          return pasts.map((past) => [past, base] as const);
        }),
      ),
  ),
  /** How likely the likeliest trait has to be: the fewer entries of a language were learned from, the surer. */
  traitThreshold: z.number(),
  numbers: valueOfWord,
  scales: valueOfWord,
  /** Those of its numbers that are often other words ('one of them', 'due'): numbers by themselves nowhere but behind tens. */
  ambiguousNumbers: words,
  /** From the first on. */
  ordinals: words,
  /** How the words begin before which '4.' is an ordinal, and no end of a sentence. */
  ordinalBefore: words,
  /** Count as one before a scale ('a hundred'), and join two parts of a number. */
  ones: words,
  and: z.string(),
  quoteMarks: z.tuple([z.string(), z.string()]),
  /** How it writes numbers, days and lengths of time. */
  locale: z.string(),
  /** No sentence ends behind these and a full stop. */
  abbreviations: words,
  /** People and animals who may be the subject: 'my sister'. */
  kin: words,
  /** Short forms written out, before words are compared with patterns. */
  contractions: replacements,
  /** Spellings of single words that read alike: 'organise' as 'organize'. */
  spellings: replacements,
  /** By which a model's sentence about the author is compared with the author's own. */
  voice: z.strictObject({
    /** What is said to somebody, as they say it of themselves: 'your' is 'my'. */
    second: z.record(z.string(), z.string()),
    /** The author as one to whom something is done: 'me'. */
    objects: words,
    /** Behind these nothing is done to the author: 'learned from me'. */
    origins: words,
    mine: words,
    theirs: words,
    /** Verbs behind which stands what somebody thinks, says or dreams. */
    reports: words,
    /** What says in one word that something was not done ('skipped'), and the like, written out. */
    rewritten: replacements,
    /** Of two such words one is never the other: 'won' and 'lost'. */
    opposites: z.array(z.tuple([words, words])),
  }),
  /** Topics that stay out of a résumé, as regular expressions. English reads more of it (`compose/resume`). */
  resume: z.strictObject({
    /** A body or a mind; in English that of a patient, too, whom somebody cares for at work. */
    health: z.array(z.string()),
    /** A purse, mourning, and what is between two people. */
    private: z.array(z.string()),
    /** A parting, a closing or a loss of work. */
    ended: z.array(z.string()),
    /** An exam, a job or a prize: the most that an entry can say for its author. */
    achieved: z.array(z.string()),
  }),
});

export type Pack = z.output<typeof packSchema>;
