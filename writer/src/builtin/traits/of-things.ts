import { traitNames } from '@app/shared/trait-catalogue';
import type { Token } from '../text/token.ts';
import { isPast } from '../text/verbs.ts';
import { neutral, ownSubjects, persons, times } from './scope-words.ts';

export const isVerb = (token: Token | undefined): boolean => token?.pos === 'VERB' || token?.pos === 'AUX';
/** A name, a pronoun, or what the tagger takes for neither: 'my ex'. */
export const isNominal = ({ pos, lower }: Token): boolean => /^(?:PRON|NOUN|PROPN)$/.test(pos) || lower === 'ex';

/** What comes of somebody's work: 'The report is done'. */
const isOutcome = (token: Token | undefined): boolean =>
  token !== undefined && (isPast(token) || /^(?:done|ready|complete|over|live|out|up|mine|ours)$/.test(token.lower));
/** What stands after these is why something was done: 'Stopped because the field was full of cranes'. */
const opensReason = /^(?:because|as|since|when|that|so|who)$/;
const virtues: ReadonlySet<string> = new Set(traitNames.map((trait) => trait.toLowerCase()));
/** 'Patience pays off' and 'My friend was sick' are not about a thing. */
const isNoThing = ({ lower, lemma }: Token): boolean =>
  neutral.has(lower) || virtues.has(lower) || persons.has(lower) || persons.has(lemma);

const limbs = /^(?:heart|hand|knee|voice|leg|arm|back|foot|stomach|head|eye|nerve)$/;
const AFTER_VERB = 3;

/** 'The house is so quiet', 'Today was the school fair', 'My voice cracked': no deed of the writer. */
export function isOfThing(tokens: Token[], start: number, end: number): boolean {
  const verb = tokens.findIndex((token, index) => index >= start && index < end && isVerb(token));
  const subject = tokens.slice(start, Math.max(start, verb));
  if (subject.some(({ lower }) => ownSubjects.has(lower) || lower === 'me' || opensReason.test(lower))) return false;
  const named = subject.findLast((token) => isNominal(token) && !/^(?:my|our)$/.test(token.lower));
  const said = tokens[verb];
  if (named === undefined || said === undefined || isNoThing(named)) return false;
  if (subject.some(({ lower }) => lower === 'my' || lower === 'our')) return limbs.test(named.lemma);
  if (times.has(named.lower)) return said.lemma === 'be';
  const isState = said.lemma === 'be' || said.lemma === 'have';
  return isState && !tokens.slice(verb + 1, Math.min(end, verb + 1 + AFTER_VERB)).some(isOutcome);
}
