import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { findingsIn } from '../src/builtin/languages/findings.ts';
import { sentencesOf } from '../src/builtin/languages/sentences.ts';
import { withoutQuotes } from '../src/builtin/text/quotes.ts';
import { signsIn, weights, type Findings, type Weights } from '../src/builtin/traits/trait-model.ts';
import { unite } from '../src/builtin/traits/traits.ts';
import { shareOf } from '../src/signs.ts';
import { contrastsOf, descend, STIFFNESS_OF_BIAS } from './descent.ts';
import type { ForeignLabelled } from './labelled.ts';
import { heaviest, oftenSeen } from './sign-weights.ts';
import type { Example } from './train.ts';

const STIFFNESS_OF_SIGNS = 3;
/** A sign that fewer entries have says nothing about others. */
const SEEN_BY = 3;
/** How many signs of a language are kept: with four times as many no more traits are right. */
const SIGNS = 1500;

/** A labelled entry in another language as it is learned from. */
export const foreignExampleOf = ({ language, text, fits }: ForeignLabelled): Example => ({
  findings: unite(sentencesOf(withoutQuotes(text).text).map((sentence) => findingsIn(sentence, language))),
  fits,
});

/** What the senses of an entry say for a trait in English, where they were learned from many more entries. */
const knownOf = (trait: TraitName, { senses }: Findings): number =>
  [...senses].reduce((sum, sense) => sum + (weights.traits.get(trait)?.senses.get(sense) ?? 0), 0);

/** Learns from labelled entries in one language what its words say besides their senses, and how likely each trait is before. */
export function trainForeign(examples: readonly Example[]): Weights {
  const read = examples.map((example) => ({ ...example, all: signsIn(example.findings.sentences) }));
  const seen = oftenSeen(
    read.map(({ all }) => all),
    SEEN_BY,
  );
  const signIds = new Map([...seen.keys()].map((sign, index) => [sign, index + 1]));
  const rows = read.map(({ findings, fits, all }) => {
    const ids = [...all].flatMap((sign) => signIds.get(sign) ?? []);
    return { findings, fits, ids, counts: ids.map(() => shareOf(all.size)) };
  });
  const learned = traitNames.map((trait) => {
    const judged = rows.map(({ findings, fits, ids, counts }) => ({
      ids,
      counts,
      truth: fits.includes(trait) ? 1 : 0,
      offset: knownOf(trait, findings),
    }));
    const [, ...contrasts] = contrastsOf(judged, seen.size + 1);
    return descend(judged, {
      priors: [weights.traits.get(trait)?.bias ?? 0, ...contrasts.map(() => 0)],
      stiffness: [STIFFNESS_OF_BIAS, ...contrasts.map((contrast) => STIFFNESS_OF_SIGNS / contrast)],
    });
  });
  const ofTrait = (trait: TraitName, [bias = 0]: readonly number[] = []) => ({
    bias,
    senses: weights.traits.get(trait)?.senses ?? new Map<string, number>(),
    directions: [],
  });
  return {
    traits: new Map(traitNames.map((trait, index) => [trait, ofTrait(trait, learned[index])])),
    signs: heaviest(
      seen,
      learned.map(([, ...own]) => own),
      SIGNS,
    ),
  };
}
