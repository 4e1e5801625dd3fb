import type { TraitName } from '@app/shared/trait-catalogue';
import { foreignLines } from '../src/builtin/languages/strengths.ts';
import { hash } from '../src/builtin/text/hash.ts';
import { chancesOf, type Weights } from '../src/builtin/traits/trait-model.ts';
import { chooseTraits, type Lines } from '../src/builtin/traits/traits.ts';
import { foreignLanguages } from '../src/grounding/language.ts';
import { exampleOf } from './examples.ts';
import { foreignLabelled, learnedFrom } from './labelled.ts';
import { foreignExampleOf, trainForeign } from './train-foreign.ts';
import { train, type Example } from './train.ts';

/**
 * `npm run writer:cross-validate`: figures that tuning may look at, because each fold of the entries is judged by
 * weights that never saw it. With `-- foreign` the same for German, Spanish and French, and with `-- errors` also what went wrong.
 */
const FOLDS = 4;
const isTellingErrors = process.argv.includes('errors');

/** A labelled entry as it was read; null when it says nothing that can be read. */
interface Entry {
  /** What its figures are printed under. */
  group: string;
  text: string;
  fits: readonly TraitName[];
  example: Example | null;
}

interface Judged {
  entry: Entry;
  found: TraitName[];
  right: TraitName[];
  likely: [TraitName, number][];
  senses: string[];
}

const foldOf = ({ text }: Entry): number => hash(`fold ${text}`) % FOLDS;
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

function judge(entry: Entry, learned: Weights, lines?: Lines): Judged {
  const { example, fits } = entry;
  if (!example) return { entry, found: [], right: [], likely: [], senses: [] };
  const chances = chancesOf(example.findings, learned);
  const found = chooseTraits(chances, example.findings, learned, lines);
  const likely = [...chances].sort(([, a], [, b]) => b - a).slice(0, 4);
  const right = found.filter((trait) => fits.includes(trait));
  return { entry, found, right, likely, senses: [...example.findings.senses] };
}

/** Judges all entries, each by weights that were learned from the other folds. */
const crossValidate = (entries: readonly Entry[], learn: (examples: Example[]) => Weights, lines?: Lines): Judged[] =>
  folds.flatMap((fold) => {
    const others = entries.filter((entry) => foldOf(entry) !== fold);
    const learned = learn(others.map(({ example }) => example).filter((example) => example !== null));
    return entries.filter((entry) => foldOf(entry) === fold).map((entry) => judge(entry, learned, lines));
  });

function tellError({ entry: { text, fits }, right, likely, senses }: Judged): string {
  const guesses = likely.map(([trait, chance]) => `${fits.includes(trait) ? '' : '*'}${trait} ${chance.toFixed(2)}`);
  const what = right.length === 0 && fits.length > 0 ? 'MISSED' : 'wrong ';
  return `${what} ${text} | ${guesses.join(', ')} | ${senses.join(', ')}\n`;
}

const sum = (list: Judged[], count: (one: Judged) => number): number =>
  list.reduce((total, one) => total + count(one), 0);
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(3);

function printFigures(judged: Judged[], name: string): void {
  const own = judged.filter(({ entry }) => entry.group === name);
  const claims = own.filter(({ entry }) => entry.fits.length > 0);
  const silent = own.filter(({ entry }) => entry.fits.length === 0);
  const met = sum(claims, ({ right }) => Math.min(1, right.length));
  const right = sum(own, (one) => one.right.length);
  const found = sum(own, (one) => one.found.length);
  process.stdout.write(
    `${name}: recall ${share(met, claims.length)}, precision ${share(right, found)}, ` +
      `${share(
        sum(claims, (one) => one.found.length),
        claims.length,
      )} traits an entry, ` +
      `${String(silent.filter((one) => one.found.length > 0).length)} of ${String(silent.length)} that claim nothing with a trait\n`,
  );
}

function print(judged: Judged[]): void {
  const isWrong = ({ entry, found: all, right }: Judged): boolean =>
    right.length < all.length || (entry.fits.length > 0 && right.length === 0);
  if (isTellingErrors) for (const one of judged.filter(isWrong)) process.stdout.write(tellError(one));
  for (const group of new Set(judged.map(({ entry }) => entry.group))) printFigures(judged, group);
}

if (process.argv.includes('foreign')) {
  const labelled = foreignLabelled();
  for (const language of foreignLanguages) {
    const own = labelled.filter((label) => label.language === language);
    const entries = own.map((label) => ({ ...label, group: label.language, example: foreignExampleOf(label) }));
    print(crossValidate(entries, trainForeign, foreignLines));
  }
} else {
  const entries = learnedFrom.map((label) => ({ ...label, group: label.split, example: exampleOf(label) }));
  print(crossValidate(entries, train));
}
