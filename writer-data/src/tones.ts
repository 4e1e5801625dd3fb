import { isQuiet } from '@app/shared/quiet-tones';
import { saidIn, toneFeatures } from '../../writer/src/classify/tone-features.ts';
import { toneLabels } from '../../writer/src/classify/tone-model.ts';
import type { PackedModel } from '../../writer/src/classify/linear.ts';
import { labelledTones, labelledTraits, type LabelledTone } from './dataset.ts';
import { fit, type Example } from './fit.ts';

/** What these traits are shown in is often somebody's grief. */
const ofSorrow: ReadonlySet<string> = new Set(['Compassion', 'Empathy', 'Forgiveness', 'Resilience']);

/** Entries with tones, and what people do on ordinary days, which is no despair. Nothing chooses among them but their labels. */
export function toneEntries(): LabelledTone[] {
  const ordinary = labelledTraits()
    .filter(({ split }) => split === 'train')
    .map(({ kind, fits, ...row }): LabelledTone => {
      const also =
        kind === 'empty' || kind === 'negated' || fits.some((trait) => ofSorrow.has(trait)) ? 'heavy' : 'bright';
      return { ...row, tone: 'plain', also };
    });
  return [...labelledTones().filter(({ split }) => split === 'train'), ...ordinary];
}

export function toneExample({ text, tone, also }: LabelledTone): Example {
  // What may be called joy or an ordinary day as well answers no question about joy, and so for grief.
  const grave = isQuiet(tone) ? 1 : also === 'heavy' ? null : 0;
  const joy = tone === 'bright' ? 1 : also === 'bright' ? null : 0;
  return {
    features: toneFeatures(text, saidIn(text)),
    truth: [tone === 'crisis' ? 1 : also === 'crisis' ? null : 0, grave, joy],
  };
}

export const trainTones = (examples: readonly Example[]): PackedModel =>
  fit(examples, {
    labels: toneLabels,
    concepts: ['=heavy', '=bright', '=overcomes', '=!'],
    biasPrior: 0,
    conceptL2: 4,
    ngramL2: 2,
    minCount: 2,
    ngramsMax: 22_000,
  });
