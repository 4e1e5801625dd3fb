import { toneOfText } from '../../writer/src/classify/tone.ts';
import { readSentences, traitsIn } from '../../writer/src/classify/traits.ts';
import { languages } from '../../writer/src/languages/index.ts';
import { labelledTones, labelledTraits, type LabelledTraits } from './dataset.ts';
import { toneShares, traitShares, type Share } from './evaluate.ts';

/** `npm run writer:report`: what the stored weights make of entries that they were not learned from. All of these sets were looked at before. */
const text = ({ part, whole, low, high }: Share): string =>
  `${(part / Math.max(1, whole)).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] of ${String(whole)}`;

const write = (name: string, shares: Record<string, Share>): void => {
  const cells = Object.entries(shares).map(([label, share]) => `${label} ${text(share)}`);
  process.stdout.write(`${name.padEnd(18)} ${cells.join('   ')}\n`);
};

const judge = (entry: LabelledTraits) => ({
  ...entry,
  found: traitsIn(readSentences(entry.text, entry.language), entry.language).map(({ trait }) => trait),
});

process.stdout.write('traits, with 95 % intervals\n');
const judged = labelledTraits()
  .filter(({ split }) => split !== 'train')
  .map(judge);
for (const split of ['blind-2', 'held-out', 'blind'] as const)
  write(split, traitShares(judged.filter((one) => one.split === split)));
for (const language of languages) {
  const own = judged.filter((one) => one.split === 'blind-foreign' && one.language === language);
  if (own.length > 0) write(`blind-foreign ${language}`, traitShares(own));
}

process.stdout.write('tones, with 95 % intervals\n');
const tones = labelledTones().map((one) => ({ ...one, found: toneOfText(one.text) }));
write('blind-tones', toneShares(tones.filter(({ split }) => split === 'blind-tones')));
for (const tone of ['crisis', 'heavy', 'plain', 'bright'] as const)
  write(`  ${tone}`, {
    right: toneShares(tones.filter((one) => one.split === 'blind-tones' && one.tone === tone)).right,
  });
const ordinary = judged.map(({ text: words, fits }) => ({
  tone: 'plain' as const,
  also: fits.length > 0 ? ('bright' as const) : null,
  found: toneOfText(words),
}));
write('ordinary days', { takenForGrief: toneShares(ordinary).takenForGrief });
