import { traitFamilies, familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { blindForeign, blindTones, labelledSet, secondBlindSet, type Labelled } from './labelled.ts';
import { readTraits } from '../src/builtin/read-entry.ts';
import { foreignLanguages } from '../src/grounding/language.ts';
import { toneOfText } from '../src/tone.ts';

interface Found {
  found: TraitName[];
  wrong: TraitName[];
}

export type Judged = Labelled & Found;
type Figures = Pick<Judged, 'fits' | 'found' | 'wrong'>;

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Runs the built-in reader over labelled entries. */
export const judge = <Label extends Pick<Labelled, 'text' | 'fits'>>(
  labelled: readonly Label[],
): Promise<(Label & Found)[]> =>
  Promise.all(
    labelled.map(async (label) => {
      const found = await readTraits({ title: '', description: label.text, what_learned: null });
      return { ...label, found, wrong: found.filter((trait) => !label.fits.includes(trait)) };
    }),
  );

/** Of the entries that claim something, how many got at least one fitting trait. */
export function recallOf(judged: readonly Figures[]): number {
  const claims = judged.filter((one) => one.fits.length > 0);
  return ratio(claims.filter((one) => one.found.some((trait) => one.fits.includes(trait))).length, claims.length);
}

/** Of the traits found, how many fit. */
export function precisionOf(judged: readonly Figures[]): number {
  const found = judged.flatMap((one) => one.found);
  return 1 - ratio(judged.flatMap((one) => one.wrong).length, Math.max(1, found.length));
}

/** Figures by family: recall over the entries whose plainest trait is of the family, precision over its traits that were found. */
export function byFamily(
  judged: Judged[],
): { family: string; entries: number; recall: number; found: number; precision: number }[] {
  return traitFamilies.map(({ id, name }) => {
    const own = judged.filter((one) => one.fits[0] !== undefined && familyOf(one.fits[0]) === id);
    const met = own.filter((one) => one.found.some((trait) => familyOf(trait) === id && one.fits.includes(trait)));
    const found = judged.flatMap((one) =>
      one.found.filter((trait) => familyOf(trait) === id).map((trait) => one.fits.includes(trait)),
    );
    return {
      family: name,
      entries: own.length,
      recall: ratio(met.length, own.length),
      found: found.length,
      precision: ratio(found.filter(Boolean).length, found.length),
    };
  });
}

/** Prints the figures; with `--errors` also every entry that was judged wrongly. */
export function printReport(judged: readonly Judged[], write: (line: string) => void, errors: string[]): void {
  const percent = (value: number): string => value.toFixed(2);
  for (const name of ['development', 'strangers', 'held-out', 'blind'] as const) {
    const part = judged.filter((one) => one.split === name);
    write(
      `${name}: ${String(part.length)} entries, recall ${percent(recallOf(part))}, precision ${percent(precisionOf(part))}`,
    );
    for (const kind of ['negated', 'empty'] as const) {
      const silent = part.filter((one) => one.kind === kind);
      write(
        `  ${kind}: ${String(silent.filter((one) => one.found.length > 0).length)} of ${String(silent.length)} with a trait`,
      );
    }
    for (const row of byFamily(part))
      write(
        `  ${row.family.padEnd(26)} recall ${percent(row.recall)} of ${String(row.entries).padStart(2)}, precision ${percent(row.precision)} of ${String(row.found).padStart(2)}`,
      );
    if (!errors.includes(name)) continue;
    for (const one of part) {
      const missed = one.fits.length > 0 && !one.found.some((trait) => one.fits.includes(trait));
      if (missed || one.wrong.length > 0)
        write(
          `  ${missed ? 'MISSED' : 'wrong '} ${one.text.slice(0, 90)} -> ${one.found.join(', ')} | wrong: ${one.wrong.join(', ')}`,
        );
    }
  }
}

/** The figures of a blind set, which is only run for a report. */
function printBlind(name: string, judged: readonly Figures[], write: (line: string) => void): void {
  const found = judged.flatMap((one) => one.found).length;
  write(
    `${name}: ${String(judged.length)} entries, recall ${recallOf(judged).toFixed(3)}, precision ${precisionOf(judged).toFixed(3)}, ${String(found)} traits`,
  );
  const silent = judged.filter(({ fits }) => fits.length === 0);
  write(
    `  ${String(silent.filter((one) => one.found.length > 0).length)} of ${String(silent.length)} that claim nothing with a trait`,
  );
}

/** `npm run writer:report -- blind-2`. */
const printSecondBlind = async (write: (line: string) => void): Promise<void> => {
  printBlind('second blind set', await judge(secondBlindSet()), write);
};

/** The same for German, Spanish and French, and how grave these ordinary entries are heard: `npm run writer:report -- blind-foreign`. */
async function printBlindForeign(write: (line: string) => void): Promise<void> {
  const labelled = blindForeign();
  for (const language of foreignLanguages) {
    const own = labelled.filter((one) => one.language === language);
    printBlind(language, await judge(own), write);
    const tones = own.map(({ text }) => toneOfText(text));
    const count = (wanted: string): string => String(tones.filter((tone) => tone === wanted).length);
    write(`  heard as despair ${count('crisis')}, as grief ${count('heavy')}, as joy ${count('bright')}`);
  }
}

/** How entries are heard that were labelled by a stranger, which is only run for a report: `npm run writer:report -- blind-tones`. */
function printBlindTones(write: (line: string) => void): void {
  const heard = blindTones().map((label) => ({ ...label, as: toneOfText(label.text) }));
  for (const tone of ['crisis', 'heavy', 'plain', 'bright'] as const) {
    const own = heard.filter((one) => one.tone === tone);
    const right = own.filter((one) => one.as === tone || one.as === one.also);
    const others = (['crisis', 'heavy', 'plain', 'bright'] as const)
      .map((as) => ({ as, count: own.filter((one) => one.as === as && !right.includes(one)).length }))
      .filter(({ count }) => count > 0)
      .map(({ as, count }) => `${String(count)} ${as}`);
    write(`${tone}: ${String(right.length)} of ${String(own.length)}; the others are heard as ${others.join(', ')}`);
  }
}

if (process.argv[1]?.endsWith('report.ts')) {
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const args = process.argv.slice(2);
  if (args.includes('blind-2')) await printSecondBlind(write);
  else if (args.includes('blind-foreign')) await printBlindForeign(write);
  else if (args.includes('blind-tones')) printBlindTones(write);
  else printReport(await judge(labelledSet), write, args);
}
