import { limits } from '@app/shared/limits';
import type { AiWriter, EventText, NarrativeEvent } from '../src/contract.ts';
import { noticedIn } from '../src/compose/noticed.ts';
import { quoteOf } from '../src/compose/quote.ts';
import { reactionOf } from '../src/compose/reaction.ts';
import { languageOfEntry } from '../src/language.ts';
import { sourceOf, verify } from '../src/llm/verify.ts';

/**
 * `npm run writer:figures`: what the built-in writer takes to start and to write, and how long the worst entries and the worst answers of
 * a model hold the event loop.
 */
const words = 'helped my neighbour repair an old garden fence although rain wind tired laughed market bicycle'.split(
  ' ',
);
const wordAt = (number: number): string =>
  `${words[number % words.length] ?? ''}${String.fromCharCode(97 + (number % 26))}`;
const longText = (seed: number): string =>
  Array.from({ length: 600 }, (_, index) => wordAt(seed * 7 + index))
    .join(' ')
    .slice(0, limits.descriptionMax);

const events: NarrativeEvent[] = Array.from({ length: 200 }, (_, index) => ({
  id: String(index),
  title: `Helped neighbour ${String(index)}`,
  description: longText(index),
  what_learned: longText(index + 1).slice(0, limits.learnedMax),
  date: '2026-03-04',
  traits: ['Kindness'],
  ai_summary: 'You helped.',
}));
const full = (piece: string): string => piece.repeat(Math.floor(2000 / piece.length));

/** Processor time, so that what else runs on the machine does not count: the first time, and the middle of four more. */
function held(work: () => unknown): string {
  const tries = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    try {
      work();
    } catch {
      // Refusing takes its time too.
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  const [first = 0, ...others] = tries;
  return `first ${first.toFixed(1)} ms, then ${(others.sort((a, b) => a - b)[2] ?? 0).toFixed(1)} ms`;
}

const endless = (piece: string): string => piece.repeat(limits.descriptionMax).slice(0, limits.descriptionMax);
const sentences = {
  English: endless('I ran 5 km in 27:30 with my son and saved $300 of the $900 and '),
  German: endless('ich habe heute meine Prüfung bestanden und '),
  Spanish: endless('hoy corrí mi media maratón con la familia y '),
  French: endless("j'ai couru avec ma fille et la joie dans le parc, "),
  'short sentences': endless('I ran. '),
  digits: endless('12,000 3 of 4 from 5 to 6 '),
};
for (const [name, description] of Object.entries(sentences)) {
  const event = { title: '', description, what_learned: null, date: '2026-03-04' };
  const language = languageOfEntry(event);
  process.stdout.write(
    `4,000 characters, ${name}: noticed ${held(() => noticedIn(event, language, ['Kindness']))}; ` +
      `quoted ${held(() => quoteOf(event, language))}; reaction ${held(() => reactionOf(event, 'plain'))}\n`,
  );
}

/** Processor time of something in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;
const before = megabytes();
let writer: AiWriter | undefined;
const importing = await timeOf(async () => {
  const { createBuiltinWriter, warmUp } = await import('../src/compose/builtin-writer.ts');
  writer = createBuiltinWriter();
  warmUp();
});
process.stdout.write(
  `built-in writer: ready after ${importing.toFixed(0)} ms of processor time (with compiling), ${(megabytes() - before).toFixed(0)} MB more\n`,
);

const { labelledSet } = await import('../training/labelled.ts');
const entries = labelledSet.map(({ text }) => ({ title: '', description: text, what_learned: null }));
const { signal } = new AbortController();
const first = await timeOf(async () => writer?.summarize(entries[0] as EventText, signal));
const whole = await timeOf(async () => {
  for (const entry of entries) await writer?.summarize(entry, signal);
});
const long = { title: '', description: longText(1), what_learned: null };
const longest = await timeOf(() => writer?.summarize(long, signal));
process.stdout.write(
  `first entry ${first.toFixed(1)} ms, an entry ${(whole / entries.length).toFixed(2)} ms, one of 4,000 characters ${longest.toFixed(0)} ms; ` +
    `${(megabytes() - before).toFixed(0)} MB more than before\n`,
);

const [entry] = events;
const texts = { 'of shortest sentences': full('Abc de. '), 'in the words of a long entry': longText(0).slice(0, 2000) };
for (const [name, text] of Object.entries(texts))
  if (entry)
    process.stdout.write(
      `a model's sentence ${name}: ${held(() => verify({ text, first_person: text, quote: text.slice(0, 300) }, sourceOf(entry)))}\n`,
    );
