import { hash } from '../src/builtin/text/hash.ts';
import { labelledSet } from './labelled-set.ts';
import { chancesOf } from '../src/builtin/traits/trait-model.ts';
import { chooseTraits } from '../src/builtin/traits/traits.ts';
import { examplesOf } from './examples.ts';
import { train } from './train.ts';

/** Figures that tuning may look at: each fold of the development entries is judged by weights that never saw it. */
const FOLDS = 4;
const development = labelledSet.filter(({ part }) => part === 'development');
const quoted = examplesOf(development.filter(({ isQuoted }) => isQuoted));
const others = development.filter(({ isQuoted }) => !isQuoted);
const foldOf = (text: string): number => hash(`fold ${text}`) % FOLDS;

const [count, show] = [{ claims: 0, met: 0, found: 0, right: 0, silent: 0, noisy: 0 }, process.argv[2] === 'errors'];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const learned = train([...quoted, ...examplesOf(others.filter(({ text }) => foldOf(text) !== fold))]);
  for (const label of others.filter(({ text }) => foldOf(text) === fold)) {
    const example = examplesOf([label])[0];
    const chances = example ? chancesOf(example.findings, learned) : new Map();
    const found = example ? chooseTraits(chances, example.findings) : [];
    const right = found.filter((trait) => label.fits.includes(trait));
    count.found += found.length;
    count.right += right.length;
    if (label.fits.length === 0)
      [count.silent, count.noisy] = [count.silent + 1, count.noisy + Number(found.length > 0)];
    else [count.claims, count.met] = [count.claims + 1, count.met + Number(right.length > 0)];
    if (show && (right.length < found.length || (label.fits.length > 0 && right.length === 0))) {
      const told = [...chances].sort(([, a], [, b]) => b - a).slice(0, 4);
      process.stdout.write(
        `${right.length === 0 && label.fits.length > 0 ? 'MISSED' : 'wrong '} ${label.text} | ${told.map(([trait, chance]) => `${label.fits.includes(trait) ? '' : '*'}${trait} ${chance.toFixed(2)}`).join(', ')} | ${[...(example?.findings.senses ?? [])].join(', ')} | ${[
          ...(example?.findings.evidence ?? []),
        ]
          .filter(([, w]) => w > 1)
          .map(([t, w]) => `${t} ${w}`)
          .join(', ')}\n`,
      );
    }
  }
}
const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(3);
process.stdout.write(
  `recall ${share(count.met, count.claims)}, precision ${share(count.right, count.found)}, ${share(count.found, count.claims)} traits an entry, ${String(count.noisy)} of ${String(count.silent)} that claim nothing with a trait\n`,
);
