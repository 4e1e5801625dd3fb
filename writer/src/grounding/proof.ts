import type { NarrativeEvent, WrittenSentence } from '../contract.ts';

const numberWords: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
};

/** The numbers a text names, in digits or in words ('one' is too often no number). `1,500` and `1500` are the same. */
export function numbersOf(text: string): Set<string> {
  const digits = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    number.replace(/,(?=\d{3}\b)/g, '').replace(/^0+(?=\d)/, ''),
  );
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) =>
    Object.hasOwn(numberWords, word) ? [String(numberWords[word])] : [],
  );
  return new Set([...digits, ...words]);
}

const factsOf = (event: NarrativeEvent): string => {
  const [year, month, day] = event.date.split('-').map(Number);
  return [event.title, event.description, event.what_learned ?? '', String(year), String(month), String(day)].join(
    '\n',
  );
};

/** Whether a sentence rests on given events and names no number that is not in them. */
export function isProven(sentence: WrittenSentence, events: ReadonlyMap<string, NarrativeEvent>): boolean {
  const cited = sentence.event_ids.map((id) => events.get(id));
  if (cited.length === 0 || cited.some((event) => event === undefined)) return false;
  const known = numbersOf(cited.map((event) => (event ? factsOf(event) : '')).join('\n'));
  return [...numbersOf(sentence.text)].every((number) => known.has(number));
}

/** Keeps the sentences that are proven, in order, with paragraphs counted without gaps. */
export function proven(sentences: WrittenSentence[], events: NarrativeEvent[]): WrittenSentence[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const kept = sentences.filter((sentence) => sentence.text.trim() !== '' && isProven(sentence, byId));
  const paragraphs = [...new Set(kept.map((sentence) => sentence.paragraph))].sort((a, b) => a - b);
  return kept
    .map((sentence) => ({ ...sentence, paragraph: paragraphs.indexOf(sentence.paragraph) }))
    .sort((a, b) => a.paragraph - b.paragraph);
}
