import { isQuiet } from '@app/shared/quiet-tones';
import type { Tone } from '../src/contract.ts';
import { chancesOf, type Chances } from '../src/tone/learned.ts';
import { CRISIS_FROM, CRISIS_UP_TO_JOY, JOY_UP_TO, mayBeMistaken, NO_GRIEF_UP_TO } from '../src/tone.ts';
import { isJoyNamed, toneSaid, wordsOf } from '../src/tone/said.ts';
import { OURS, toneExamples, trainTones, type ToneExample } from './train-tones.ts';

/**
 * `npm run writer:cross-validate-tones`: how tones are heard by weights that saw no entry of the same list, for each place where
 * a line may be drawn; of what was written for strengths, no entry of the same fifth. With `-- errors` also the ordinary entries that come nearest to being taken for grief or despair.
 */
const FOLDS = 10;
const LINES = [0.5, 0.6, 0.62, 0.64, 0.66, 0.68, 0.7, 0.72, 0.74, 0.76, 0.8, 0.84, 0.88, 0.92, 0.96];
const NEAREST = 30;

interface Judged extends ToneExample {
  /** What the rows hear, and whether one of them names a joy. */
  said: Tone;
  isNamed: boolean;
  chances: Chances;
  /** The same without figures of speech. */
  meant: Chances;
}

const examples = toneExamples();
const lists = [...new Set(examples.map(({ by }) => by))].filter((by) => by !== OURS);
/** Our own lists are learned from and never judged. */
const foldOf = ({ by }: ToneExample): number => (by === OURS ? -1 : lists.indexOf(by) % FOLDS);

function judgeFold(fold: number): Judged[] {
  const seen = examples.filter((one) => foldOf(one) !== fold);
  const learned = trainTones(seen);
  return examples
    .filter((one) => foldOf(one) === fold)
    .map((one) => {
      const { said, words, literal } = toneSaid(one.text);
      const [chances, meant] = [chancesOf(words, learned), chancesOf(literal, learned)];
      return { ...one, said, isNamed: isJoyNamed(words), chances, meant };
    });
}

const judged = Array.from({ length: FOLDS }, (_, fold) => judgeFold(fold)).flat();

type Kind = readonly [name: string, isOf: (one: Judged) => boolean];
const ordinary: Kind = ['ordinary', ({ tone, also, said }) => !isQuiet(tone) && also !== 'heavy' && !isQuiet(said)];
const praised = (isJoy: boolean, isNamed: boolean): Kind => [
  `${isJoy ? 'joy' : 'grief or despair'} praised for ${isNamed ? 'a row' : 'an exclamation mark'}`,
  (one) => one.said === 'bright' && one.isNamed === isNamed && (isJoy ? one.tone === 'bright' : isQuiet(one.tone)),
];
interface Table {
  heardAs: string;
  /** The chance that a line is drawn for. */
  chanceOf: (one: Judged) => number;
  /** What has to hold besides. */
  isHeard?: (one: Judged) => boolean;
  kinds: readonly Kind[];
}
/** What is called joy may be called an ordinary day as well, and the other way around. */
const isClear = ({ tone, also }: Judged): boolean => also === null || isQuiet(tone) || isQuiet(also);
const unheard = (tone: Tone): Kind => [tone, (one) => isClear(one) && one.tone === tone && one.said === 'plain'];
const tables: readonly Table[] = [
  {
    heardAs: 'despair',
    chanceOf: ({ meant }) => meant.despair,
    isHeard: ({ chances, meant }) => chances.joy < CRISIS_UP_TO_JOY || meant.despair > CRISIS_FROM.surely,
    kinds: [
      ['despair that no row hears', ({ tone, said }) => tone === 'crisis' && said !== 'crisis'],
      ['grief', ({ tone, said }) => tone === 'heavy' && said !== 'crisis'],
      ordinary,
    ],
  },
  {
    heardAs: 'grief',
    chanceOf: ({ meant }) => meant.grave,
    kinds: [['grief or despair that no row hears', ({ tone, said }) => isQuiet(tone) && !isQuiet(said)], ordinary],
  },
  {
    heardAs: 'no joy',
    chanceOf: ({ chances }) => chances.joyless,
    kinds: [praised(false, true), praised(true, true), praised(false, false), praised(true, false)],
  },
  {
    heardAs: 'joy',
    chanceOf: ({ chances }) => chances.joy,
    isHeard: ({ chances }) => chances.grave < JOY_UP_TO,
    kinds: [unheard('bright'), unheard('plain'), unheard('heavy'), unheard('crisis')],
  },
];

function printTable({ heardAs, chanceOf, isHeard = () => true, kinds }: Table): void {
  const columns = kinds.map(([name, isOf]) => ({ name, own: judged.filter(isOf) }));
  const names = columns.map(({ name, own }) => `${name} (${String(own.length)})`);
  process.stdout.write(`heard as ${heardAs}, of 1,000 each: ${names.join('; ')}\n`);
  for (const line of LINES) {
    const shares = columns.map(({ own }) => {
      const heard = own.filter((one) => chanceOf(one) > line && isHeard(one));
      return ((1000 * heard.length) / Math.max(1, own.length)).toFixed(1).padStart(7);
    });
    process.stdout.write(`  above ${line.toFixed(2)} ${shares.join('')}\n`);
  }
}

function printNearest(question: keyof Chances): void {
  const [, isOrdinary] = ordinary;
  const nearest = judged.filter(isOrdinary).sort((a, b) => b.meant[question] - a.meant[question]);
  for (const { by, tone, text, meant } of nearest.slice(0, NEAREST))
    process.stdout.write(`${question} ${meant[question].toFixed(2)} ${by} ${tone}: ${text}\n`);
}

/** What a row takes for grief, by those in which hardly anything speaks for it. */
function printOverruled(): void {
  const heard = judged.filter((one) => one.said === 'heavy' && mayBeMistaken(one.text, wordsOf(one.text)));
  for (const [name, own] of [
    ['grave', heard.filter(({ tone }) => isQuiet(tone))],
    ['ordinary', heard.filter((one) => isClear(one) && !isQuiet(one.tone))],
  ] as const) {
    const overruled = own.filter(({ chances }) => chances.grave < NO_GRIEF_UP_TO).length;
    process.stdout.write(
      `taken for grief by a row, and overruled: ${String(overruled)} of ${String(own.length)} ${name}\n`,
    );
  }
}

tables.forEach(printTable);
printOverruled();
if (process.argv.includes('errors')) (['despair', 'grave'] as const).forEach(printNearest);
