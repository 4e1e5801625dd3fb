import type { TraitName } from '@app/shared/trait-catalogue';
import { hash } from '../src/builtin/text/hash.ts';
import { chancesOf } from '../src/builtin/traits/trait-model.ts';
import { chooseTraits } from '../src/builtin/traits/traits.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { learnedFrom, type Labelled, type LabelSplit } from './labelled.ts';
import { train } from './train.ts';

/**
 * `npm run writer:cross-validate`: figures that tuning may look at, because each fold of the entries is judged by
 * weights that never saw it. With `-- errors` also what went wrong.
 */
const FOLDS = 4;
const foldOf = ({ text }: Labelled): number => hash(`fold ${text}`) % FOLDS;
const isTellingErrors = process.argv.includes('errors');

interface Judged {
  label: Labelled;
  found: TraitName[];
  right: TraitName[];
  likely: [TraitName, number][];
  senses: string[];
}

function judgeFold(fold: number): Judged[] {
  const learned = train(examplesOf(learnedFrom.filter((label) => foldOf(label) !== fold)));
  return learnedFrom
    .filter((label) => foldOf(label) === fold)
    .map((label) => {
      const example = exampleOf(label);
      if (!example) return { label, found: [], right: [], likely: [], senses: [] };
      const chances = chancesOf(example.findings, learned);
      const found = chooseTraits(chances, example.findings, learned);
      const likely = [...chances].sort(([, a], [, b]) => b - a).slice(0, 4);
      const right = found.filter((trait) => label.fits.includes(trait));
      return { label, found, right, likely, senses: [...example.findings.senses] };
    });
}

function tellError({ label, right, likely, senses }: Judged): string {
  const guesses = likely.map(
    ([trait, chance]) => `${label.fits.includes(trait) ? '' : '*'}${trait} ${chance.toFixed(2)}`,
  );
  const what = right.length === 0 && label.fits.length > 0 ? 'MISSED' : 'wrong ';
  return `${what} ${label.text} | ${guesses.join(', ')} | ${senses.join(', ')}\n`;
}

const judged = Array.from({ length: FOLDS }, (_, fold) => judgeFold(fold)).flat();
const sum = (list: Judged[], count: (one: Judged) => number): number =>
  list.reduce((total, one) => total + count(one), 0);
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(3);

if (isTellingErrors) {
  const isWrong = ({ label, found: all, right }: Judged): boolean =>
    right.length < all.length || (label.fits.length > 0 && right.length === 0);
  for (const one of judged.filter(isWrong)) process.stdout.write(tellError(one));
}

function printFigures(name: LabelSplit): void {
  const own = judged.filter(({ label }) => label.split === name);
  const claims = own.filter(({ label }) => label.fits.length > 0);
  const silent = own.filter(({ label }) => label.fits.length === 0);
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

(['development', 'strangers'] as const).forEach(printFigures);
