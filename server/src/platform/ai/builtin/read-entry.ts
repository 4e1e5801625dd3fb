import type { TraitName } from '@app/shared/trait-catalogue';
import type { EventText } from '../writer.ts';
import { isTelling } from './language.ts';
import { readText, type Sentence } from './nlp.ts';
import { createPause } from './pause.ts';
import { setAside } from './quotes.ts';
import { chooseTraits, sum, weigh } from './traits.ts';

/** An entry as it was read. Nothing is found in what is not telling English. */
export interface Entry {
  telling: boolean;
  sentences: Sentence[];
  learned: Sentence[];
  /** Strength of evidence of each sentence. */
  weights: Map<TraitName, number>[];
  traits: TraitName[];
  /** Quotations that stand as single words in the sentences. */
  quotes: string[];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A title is often the beginning of the description; then it says nothing new. */
const ownTitle = ({ title, description }: EventText): string =>
  plain(description).startsWith(plain(title)) ? '' : title;

/** What was learned names traits, but shows them less than a deed. */
const INSIGHT = 0.7;

/** The text to retell: the description, or the title when only that says something. */
function mainText(event: EventText): { text: string; quotes: string[]; sentences: Sentence[]; telling: boolean } {
  const [described, titled] = [event.description, ownTitle(event)].map((words) => {
    const aside = setAside(words);
    const sentences = readText(aside.text);
    return { ...aside, sentences, telling: isTelling(sentences) };
  }) as [ReturnType<typeof mainText>, ReturnType<typeof mainText>];
  return !described.telling && titled.telling ? titled : described;
}

/** Reads what a person wrote, once, for traits and for rewriting. */
export async function readEntry(event: EventText): Promise<Entry> {
  const pause = createPause();
  const { text, quotes, sentences, telling } = mainText(event);
  await pause();
  if (!telling) return { telling, sentences, learned: [], weights: [], traits: [], quotes };
  const learned = readText(event.what_learned ?? '');
  const weights: Map<TraitName, number>[] = [];
  for (const sentence of sentences) {
    weights.push(weigh(sentence));
    await pause();
  }
  const title = text === event.title ? [] : readText(ownTitle(event)).map((sentence) => weigh(sentence));
  const insights = isTelling(learned) ? learned.map((sentence) => weigh(sentence, true)) : [];
  const scores = sum([...weights, ...title, sum(insights, INSIGHT)]);
  return { telling, sentences, learned, weights, traits: chooseTraits(scores), quotes };
}

/** The traits that an entry shows, strongest first. */
export const readTraits = async (event: EventText): Promise<TraitName[]> => (await readEntry(event)).traits;
