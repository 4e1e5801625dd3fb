import { limits } from '@app/shared/limits';
import type { NarrativeEvent } from '../src/contract.ts';
import { readNarrative, readSummary } from '../src/model/answers.ts';

/** `npm run writer:figures`: how long reading the worst answers of a model holds the event loop. */
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
const all = Array.from({ length: 200 }, (_, index) => index + 1).join(', ');
const full = (piece: string): string => piece.repeat(Math.floor(20_000 / piece.length));

const narratives = {
  'no number after any sentence': full('I helped my neighbour repair an old garden fence. '),
  'shortest sentences': full('Abcd. '),
  'every sentence names 200 events': full(`I helped. [${all}] `),
  'opening brackets': full('['),
  'numbers without an end': full('[1, '),
  'tags without an end': full('<a '),
  'empty lines': full('\n \n'),
  'stars and spaces': full('* _ '),
};

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

for (const [name, narrative] of Object.entries(narratives)) {
  const answer = JSON.stringify({ narrative });
  process.stdout.write(`narrative of 20,000 characters, ${name}: ${held(() => readNarrative(answer, events))}\n`);
}
process.stdout.write(
  `summary of 60,000 characters: ${held(() => readSummary(JSON.stringify({ summary: full('Abc de. ').repeat(3), traits: [] }), events[0] as NarrativeEvent))}\n`,
);
