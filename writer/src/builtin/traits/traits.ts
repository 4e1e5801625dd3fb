import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { TRAITS_MAX } from '../../contract.ts';
import { signsOf } from '../../signs.ts';
import { wordsOf } from '../../tone/said.ts';
import { readClause, type Clause } from './clause.ts';
import type { Sentence, Token } from '../text/nlp.ts';
import { partsOf, PASSAGE_MAX, withoutEnd } from '../text/passage.ts';
import { meaningOf, uniteMeanings } from './meaning.ts';
import type { Form } from './pattern.ts';
import { findSenses, type Found } from './sense-finder.ts';
import { DENIED, deniedSenses } from './senses.ts';
import { spokenBy, weights, type Findings, type Telling, type Weights } from './trait-model.ts';

export type Chances = Map<TraitName, number>;

/** From which chance on the likeliest trait is told, and from which the others: better none than a wrong one. */
export interface Lines {
  first: number;
  further: number;
}
const LINES: Lines = { first: 0.2, further: 0.55 };
/** Where the writer does nothing ('Thanks to my mother') it takes more to speak of a trait, and a bare name ('Concert') says next to nothing. */
const WITHOUT_DEED = 0.55;
const BARE = 0.9;
const BARE_WORDS = 3;
/** How much a sense has to speak for a trait to be a reason for it. */
export const SENSE_SPEAKS = 0.5;
/** The same for all words together of a sentence in which something is done. Where they lie among all words is no reason that can be shown. */
export const SENTENCE_SPEAKS = 2.5;
/** What is said of a trait by words that are not about it. */
const NOISE = 0.1;

const light = /^(?:feel|felt|be|turn|turned|have|do|go|get|want|need|seem|come|stay|is|was|had|went|got|came|stayed)$/;

/** 'Turned forty' befalls everybody, 'turned back' is done. */
const back = /^(?:back|around)$/;
const turns = /^(?:turn|turned|go|went)$/;

/** What the writer does in a clause, idle or not. */
const ownVerbs = ({ forms, scopes }: Clause): Form[] =>
  forms.filter(({ token }, place) => token.pos === 'VERB' && scopes[place]?.own === true && !scopes[place].denied);

/** Whether the writer does nothing in a clause but what is denied. */
const isNothingDone = (clause: Clause): boolean =>
  ownVerbs(clause).length === 0 &&
  clause.forms.some(({ token }, place) => token.pos === 'VERB' && clause.scopes[place]?.denied === true);

function tellingOf(clause: Clause): Telling {
  const own = ownVerbs(clause);
  const goesBack = (form: Form): boolean =>
    [...form.names].some((name) => turns.test(name)) &&
    back.test(clause.forms[clause.forms.indexOf(form) + 1]?.lower ?? '');
  if (own.some((form) => goesBack(form) || ![...form.names].some((name) => light.test(name)))) return 'deed';
  return own.length > 0 ? 'state' : 'name';
}

/** What one does without doing it for or to anybody. */
const alone =
  /^(?:cry|cried|weep|wept|sob|sobbed|stand|stood|sit|sat|lie|lay|sleep|slept|wake|woke|wait|waited|shake|shook|tremble|scream|stare|stared|ride|rode|eat|ate|drink|drank|dream|breathe|faint|live|miss|lose|lost|look|see|saw|hear|heard|watch|watched|think|thought|know|knew|remember|like|love|hate)$/;
/** Who is there: that alone says nothing of what is done for them. */
const people: ReadonlySet<string> = new Set(
  'stranger needy sadness_other animal'.split(' ').map((who) => `noun.${who}`),
);

/** How one is; 'I was terrified and did it' is something done. */
const being = /^(?:feel|felt|be|is|was|want|need|seem|have|had)$/;
const isDoing = ({ names }: Form): boolean => ![...names].some((name) => alone.test(name) || being.test(name));
const isIdle = ({ names }: Form): boolean => [...names].some((name) => alone.test(name) || light.test(name));

/** Whether the writer acts at all, or no verb says so: 'Soup for my neighbor'. Who only cries beside a stranger does nothing for them. */
function actsOnOthers(clause: Clause, found: readonly { kind: string }[]): boolean {
  const own = ownVerbs(clause);
  return own.length === 0 || found.some(({ kind }) => kind === 'verb') || !own.every(isIdle);
}

const amounts: ReadonlySet<string> = new Set(['cue.long', 'cue.count', 'cue.again']);

const withoutVerb: ReadonlySet<string> = new Set(['verb.persist', 'verb.abstain', 'noun.sobriety']);

/** What it shows to do without: 'no sugar this month'. */
export const doneWithout: ReadonlySet<string> = new Set(deniedSenses.map(({ name }) => name));

/** The sentence without its end mark, or, when it is long, the part between two marks that has the word. */
function passageAt({ text }: Sentence, token: Token | undefined): string {
  const whole = withoutEnd(text);
  if (whole.length <= PASSAGE_MAX || !token) return whole;
  return (
    partsOf(whole)
      .find((part) => part.includes(token.text))
      ?.trim() ?? whole
  );
}

/** What one sentence says. In an insight ('Patience pays off') what is named need not be the writer's. */
export function readFindings(sentence: Sentence, isInsight = false): Findings {
  const clause = readClause(sentence);
  const all = findSenses(clause, isInsight);
  const found = isInsight || actsOnOthers(clause, all) ? all : all.filter(({ name }) => !people.has(name));
  // 'Never gave up' is denied word by word, and 'sober for 100 days' has no verb, and both are deeds.
  const isDeed = found.some(({ name }) => withoutVerb.has(name));
  const tells = isDeed ? 'deed' : tellingOf(clause);
  // How long it was, or how often, is only a reason beside something that was done.
  const acts = isDeed || ownVerbs(clause).some(isDoing);
  // 'Refused to lie' shows something; 'have not spoken to my brother since the funeral' nothing of brothers and funerals.
  const isAbsent = ({ name, kind }: Found): boolean =>
    kind === 'noun' && (name.startsWith(DENIED) ? !doneWithout.has(name) : !isDeed && isNothingDone(clause));
  const isReason = (one: Found): boolean =>
    clause.scopes[one.from]?.ofThing !== true && !isAbsent(one) && (acts || !amounts.has(one.name));
  const reasons = found.filter((one) => isInsight || isReason(one));
  const passages = new Map(found.map(({ name, from }) => [name, passageAt(sentence, clause.forms[from]?.token)]));
  return {
    senses: new Set(found.map(({ name }) => name)),
    reasons: new Map(reasons.map(({ name }) => [name, isInsight ? 'deed' : amounts.has(name) ? 'state' : tells])),
    passages,
    tells,
    meaning: meaningOf(clause),
    sentences: [
      {
        text: passageAt(sentence, undefined),
        isDeed: isInsight || (tells === 'deed' && acts),
        signs: signsOf(wordsOf(sentence.text)),
      },
    ],
    length: clause.forms.length,
  };
}

const tellings = ['deed', 'state', 'name'] as const;
const strongest = (all: readonly Telling[]): Telling | undefined => tellings.find((telling) => all.includes(telling));

/** What several sentences say together. */
export function unite(findings: Findings[]): Findings {
  const reasons = new Map<string, Telling>();
  for (const [sense, telling] of findings.flatMap((one) => [...one.reasons]))
    reasons.set(sense, strongest([telling, reasons.get(sense) ?? telling]) ?? telling);
  return {
    senses: new Set(findings.flatMap(({ senses }) => [...senses])),
    reasons,
    passages: new Map(findings.flatMap(({ passages }) => [...passages])),
    tells: strongest(findings.map(({ tells }) => tells)) ?? 'name',
    meaning: uniteMeanings(findings.map(({ meaning }) => meaning)),
    sentences: findings.flatMap(({ sentences }) => sentences),
    length: findings.reduce((total, { length }) => total + length, 0),
  };
}

/** The chance that a trait fits at least one of several parts. */
export function eitherOf(parts: Chances[]): Chances {
  if (parts.length === 1 && parts[0]) return parts[0];
  const none = (trait: TraitName): number =>
    parts.reduce((chance, part) => chance * (1 - above(part.get(trait) ?? 0)), 1);
  return new Map(traitNames.map((trait) => [trait, 1 - none(trait)]));
}

const above = (chance: number): number => (chance <= NOISE ? 0 : chance);

/** `by` is what the sentence tells that the trait was read from: what was done elsewhere makes 'Deadline day' no surer. */
function firstFrom({ tells, length }: Findings, by: Telling, first: number): number {
  if (tells === 'deed') return by === 'deed' ? first : WITHOUT_DEED;
  return tells === 'name' && length <= BARE_WORDS ? BARE : WITHOUT_DEED;
}

/** The traits that what was said carries, likeliest first. */
export function chooseTraits(
  chances: Chances,
  findings: Findings,
  by: Weights = weights,
  lines: Lines = LINES,
): TraitName[] {
  const deeds = findings.sentences.filter(({ isDeed }) => isDeed).map(({ signs }) => spokenBy(signs, by));
  /** What the sentences tell that speak for a trait. */
  const reasonsFor = (trait: TraitName): Telling[] => [
    ...[...findings.reasons].flatMap(([sense, telling]) =>
      (by.traits.get(trait)?.senses.get(sense) ?? 0) >= SENSE_SPEAKS ? [telling] : [],
    ),
    ...(deeds.some((spoken) => (spoken.get(trait) ?? 0) >= SENTENCE_SPEAKS) ? (['deed'] as const) : []),
  ];
  const likely = [...chances]
    .flatMap(([trait, chance]) => {
      const telling = strongest(reasonsFor(trait));
      return telling === undefined ? [] : [{ trait, chance, from: firstFrom(findings, telling, lines.first) }];
    })
    .sort((a, b) => b.chance - a.chance || traitNames.indexOf(a.trait) - traitNames.indexOf(b.trait));
  const first = likely.find(({ chance, from }) => chance >= from);
  return likely
    .filter((one) => one === first || one.chance >= Math.max(lines.further, one.from))
    .slice(0, TRAITS_MAX)
    .map(({ trait }) => trait);
}
