import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { TRAITS_MAX, type EventText, type TraitEvidence } from '../contract.ts';
import { denies } from '../nlp/clause.ts';
import { ownTitle } from '../nlp/own-title.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { packOf, type Language } from '../languages/index.ts';
import { languageOf } from '../nlp/language.ts';
import { sentencesOf, type Span } from '../nlp/tokens.ts';
import { wordsOf } from '../nlp/words.ts';
import { isDespair } from '../safety/crisis.ts';
import { featuresOf, passagesOf, type Passage } from './features.ts';
import type { Pack } from '../languages/pack.ts';
import { probabilitiesOf, supportOf, unpack, type Features } from './linear.ts';
import data from './trait-weights.json' with { type: 'json' };

/** The weights as they were learned (`npm run writer:train`). */
const model = unpack(data);

/** What every trait after the first has to reach (the first has its line in the pack), and what a passage has to say for a trait to be its evidence. */
const FURTHER = 0.38;
const EVIDENCE = 1;
/** From here on a trait decides what is said to its author: more than nine in ten of those in held-out entries are right. */
const SURE = 0.5;

/** Sentences that stand together are read together; in a long text far ones are not. */
const TOGETHER = 3;
const QUOTES_MAX = 2;
/** A whole sentence that is longer says too much to be evidence: its clause is shown. */
const QUOTE_MAX = 140;

interface ReadSentence {
  span: Span;
  passages: Passage[];
}

/** The sentences of a text and what each says. */
export const readSentences = (text: string, language: Language): ReadSentence[] =>
  sentencesOf(text).map((span) => ({ span, passages: passagesOf(span.text, language) }));

interface Quote {
  text: string;
  support: number;
}

/** What a passage may be evidence by: in a denial the words by themselves say nothing, only what is known to be a deed by not being done. */
const evidenceOf = ({ text, features }: Passage, pack: Pack): Features =>
  denies(wordsOf(text), pack) ? { ...features, ngrams: new Set() } : features;

/** For each trait the passages that speak for it, the plainest first. What others did, wishes, denials and despair show nothing. */
function quotesIn(sentences: readonly ReadSentence[], language: Language): Quote[][] {
  const pack = packOf(language);
  const quotes: Quote[][] = traitNames.map(() => []);
  for (const { span, passages } of sentences)
    for (const passage of passages) {
      const { text, subject, isUnreal } = passage;
      if (subject === 'other' || isUnreal) continue;
      const shown = span.text.length <= QUOTE_MAX ? span.text.replace(/[.…]+$/, '') : text;
      supportOf(evidenceOf(passage, pack), model).forEach((support, label) => {
        if (support >= EVIDENCE) quotes[label]?.push({ text: shown, support });
      });
    }
  return quotes.map((own) => own.sort((a, b) => b.support - a.support));
}

/** How likely each trait is in at least one part of a text. */
function probabilitiesIn(sentences: readonly ReadSentence[]): number[] {
  const none = traitNames.map(() => 1);
  for (let start = 0; start < sentences.length; start += TOGETHER) {
    const part = sentences.slice(start, start + TOGETHER);
    const text = part.map(({ span }) => span.text).join('\n');
    const passages = part.flatMap((one) => one.passages);
    probabilitiesOf(featuresOf(text, passages), model).forEach((probability, label) => {
      // Small ones of many parts would add up to a trait that none of them shows.
      none[label] = (none[label] ?? 1) * (1 - (probability > NOISE ? probability : 0));
    });
  }
  return none.map((one) => 1 - one);
}

const NOISE = 0.05;

/** The traits for which a passage speaks, likeliest first. */
function likelyIn(sentences: readonly ReadSentence[], language: Language) {
  const quotes = quotesIn(sentences, language);
  return probabilitiesIn(sentences)
    .map((probability, label) => ({ trait: traitNames[label] as TraitName, probability, quotes: quotes[label] ?? [] }))
    .filter((one) => one.quotes.length > 0)
    .sort((a, b) => b.probability - a.probability);
}

/** The traits that sentences show, likeliest first, with the passages that say so. */
export function traitsIn(sentences: readonly ReadSentence[], language: Language): TraitEvidence[] {
  const first = packOf(language).traitThreshold;
  return likelyIn(sentences, language)
    .filter(({ probability }, place) => probability >= (place === 0 ? first : Math.max(first, FURTHER)))
    .slice(0, TRAITS_MAX)
    .map(({ trait, quotes: own }) => ({
      trait,
      quotes: [...new Set(own.map(({ text }) => text))].slice(0, QUOTES_MAX),
    }));
}

/** Whether a sentence says something beside links; of what stands in quotation marks, others say it. */
const isSaying = (own: string): boolean => /\p{L}/u.test(own.replace(/\b[a-z]{2,10}:\/\/\S+/gi, ' '));

/** What an event says of its author, without quotations, links and despair. */
function readEvent(event: EventText): { sentences: ReadSentence[]; language: Language } {
  const texts = [event.description, ownTitle(event), event.what_learned ?? ''];
  const language = languageOf(event.description) ?? languageOf(texts.join('\n')) ?? 'en';
  const sentences = texts
    .flatMap((text) => {
      const own = withoutQuotes(text);
      return readSentences(text, language).filter(({ span }) => isSaying(own.slice(span.start, span.end)));
    })
    .filter(({ span }) => !isDespair(span.text));
  return { sentences, language };
}

/** The traits that an event shows, strongest first, each with passages that stand literally in it. */
export function traitsOf(event: EventText): TraitEvidence[] {
  const { sentences, language } = readEvent(event);
  return traitsIn(sentences, language);
}

/** The traits of an event that are hardly wrong, likeliest first. */
export function sureTraitsOf(event: EventText): TraitName[] {
  const { sentences, language } = readEvent(event);
  return likelyIn(sentences, language).flatMap(({ trait, probability }) => (probability >= SURE ? [trait] : []));
}
