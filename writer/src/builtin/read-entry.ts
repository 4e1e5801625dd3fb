import { setImmediate } from 'node:timers/promises';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { EventText } from '../contract.ts';
import type { ForeignLanguage } from '../grounding/language.ts';
import { languageOf } from '../nlp/language.ts';
import { findingsIn } from './languages/findings.ts';
import { sentencesOf } from './languages/sentences.ts';
import { foreignLines, foreignWeights } from './languages/strengths.ts';
import { isTelling } from './text/language.ts';
import { readText, type Sentence } from './text/nlp.ts';
import { cutUp } from './text/cut-up.ts';
import { ownTitle } from './text/own-title.ts';
import { createPause } from './text/pause.ts';
import { withoutQuotes } from './text/quotes.ts';
import { chancesOf, weights, type Findings, type Weights } from './traits/trait-model.ts';
import { chooseTraits, eitherOf, readFindings, unite, type Chances } from './traits/traits.ts';

/** An entry as it was read. Where it is no English that says something, only its traits are, if it is German, Spanish or French. */
export interface Entry {
  /** Whether it is English that can be retold. */
  telling: boolean;
  sentences: Sentence[];
  learned: Sentence[];
  /** How likely each sentence shows each trait. */
  chances: Chances[];
  traits: TraitName[];
  /** Something was done in it, not only felt or named. */
  hasDeed: boolean;
  /** What was found in each sentence of description, title and lesson. */
  findings: Findings[];
  /** Quotations that stand as single words in the sentences. */
  quotes: string[];
  /** By which its traits were read. */
  by: Weights;
}

/** The language of an entry that is not English, where it has a pack. */
function foreignLanguageOf(text: string): ForeignLanguage | null {
  const language = languageOf(text);
  return language === 'en' ? null : language;
}

/** Sentences that stand together are read together; in a long text far ones are not. */
const TOGETHER = 3;

interface Text {
  text: string;
  quotes: string[];
  sentences: Sentence[];
  telling: boolean;
}

async function readWords(words: string): Promise<Text> {
  const aside = withoutQuotes(words);
  const sentences: Sentence[] = [];
  for (const part of cutUp(aside.text)) {
    sentences.push(...readText(part));
    await setImmediate();
  }
  return { ...aside, sentences, telling: isTelling(sentences) };
}

/** The text to retell: the description, or the title when only that says something that can be read. */
async function mainText(event: EventText): Promise<Text> {
  const described = await readWords(event.description);
  if (described.telling || foreignLanguageOf(event.description)) return described;
  const titled = await readWords(ownTitle(event));
  return titled.telling ? titled : described;
}

async function findAll(sentences: Sentence[], isInsight: boolean): Promise<Findings[]> {
  const pause = createPause();
  const findings: Findings[] = [];
  for (const sentence of sentences) {
    findings.push(readFindings(sentence, isInsight));
    await pause();
  }
  return findings;
}

async function inGroups(findings: Findings[], by: Weights): Promise<Chances[]> {
  const pause = createPause();
  const groups: Chances[] = [];
  for (let start = 0; start < findings.length; start += TOGETHER) {
    groups.push(chancesOf(unite(findings.slice(start, start + TOGETHER)), by));
    await pause();
  }
  return groups;
}

const unread: Entry = {
  telling: false,
  sentences: [],
  learned: [],
  chances: [],
  traits: [],
  hasDeed: false,
  findings: [],
  quotes: [],
  by: weights,
};

/** The traits of a German, Spanish or French entry, by its description and title; it is retold without being read. */
async function readForeign(event: EventText): Promise<Entry> {
  const language = foreignLanguageOf(event.description);
  if (!language) return unread;
  const pause = createPause();
  const findings: Findings[] = [];
  const { text, quotes } = withoutQuotes(event.description);
  for (const sentence of [text, ownTitle(event)].flatMap(sentencesOf)) {
    findings.push(findingsIn(sentence, language));
    await pause();
  }
  const by = foreignWeights[language];
  const united = unite(findings);
  const traits = chooseTraits(eitherOf(await inGroups(findings, by)), united, by, foreignLines);
  return { ...unread, traits, hasDeed: united.tells === 'deed', findings, quotes, by };
}

/** Reads what a person wrote, once, for traits and for rewriting. */
export async function readEntry(event: EventText): Promise<Entry> {
  const { text, quotes, sentences, telling } = await mainText(event);
  if (!telling) return readForeign(event);
  const learned = readText(event.what_learned ?? '');
  const title = text === event.title ? [] : readText(ownTitle(event));
  const found = await findAll(sentences, false);
  const told = await findAll(title, false);
  const insights = isTelling(learned) ? await findAll(learned, true) : [];
  await setImmediate();
  const parts = [...(await inGroups([...found, ...told], weights)), ...(await inGroups(insights, weights))];
  const findings = [...found, ...told, ...insights];
  const united = unite(findings);
  const traits = chooseTraits(eitherOf(parts), united);
  const chances: Chances[] = [];
  const pause = createPause();
  for (const one of found) {
    chances.push(chancesOf(one));
    await pause();
  }
  const hasDeed = united.tells === 'deed';
  return { telling, sentences, learned, chances, traits, hasDeed, findings, quotes, by: weights };
}

/** The traits that an entry shows, strongest first. */
export const readTraits = async (event: EventText): Promise<TraitName[]> => (await readEntry(event)).traits;
