import { isDenied, type Clause } from './clause.ts';
import { DENIED, senses, type Sense } from './senses.ts';
import { compile, matchAt, type Form, type Pattern } from './pattern.ts';
import { isGerund, isPast } from '../text/verbs.ts';

/** A sense that some words of a sentence have; its name begins with DENIED where they are denied. */
export interface Found {
  name: string;
  kind: Sense['kind'];
  from: number;
  to: number;
}

interface Entry {
  sense: Sense;
  pattern: Pattern;
}

/** The senses by the word that their patterns begin with. */
const index = new Map<string, Entry[]>();
for (const sense of senses) {
  for (const word of new Set(sense.words)) {
    const pattern = compile(word);
    const head = pattern.steps[0] ?? '';
    const known = index.get(head);
    if (known) known.push({ sense, pattern });
    else index.set(head, [{ sense, pattern }]);
  }
}

function isVerbal({ token }: Form): boolean {
  return token.pos === 'VERB' || token.pos === 'AUX' || (token.pos !== 'NOUN' && (isPast(token) || isGerund(token)));
}

const beforeNoun = /^(?:DET|ADJ|NUM|ADP)$/;
const article = /^(?:an?|the|my|our|their|your|its)$/;
const possessive = /^(?:my|our|her|his|their|your|its)$/;

/** The tagger is often wrong about short notes: a word that opens one may be a verb, and after 'a' or 'my' a verb is none. */
function isOfKind(kind: Sense['kind'], forms: Form[], at: number): boolean {
  const form = forms[at];
  if (form === undefined || kind === 'cue') return form !== undefined;
  const verbal = isVerbal(form);
  const { pos } = form.token;
  const before = forms[at - 1]?.token;
  if (kind === 'verb')
    return (verbal && !article.test(before?.lower ?? '')) || (at === 0 && (pos === 'PROPN' || isObject(forms[1])));
  if (!verbal) return true;
  return pos === 'VERB' && before !== undefined && (beforeNoun.test(before.pos) || possessive.test(before.lower));
}

const isObject = (form: Form | undefined): boolean =>
  form !== undefined && (form.token.pos === 'DET' || possessive.test(form.lower));

/** 'ask for help' says another thing than 'ask' and 'help'. */
const isPartOf = (part: Found, whole: Found): boolean =>
  part.to - part.from < whole.to - whole.from &&
  whole.from <= part.from &&
  whole.to >= part.to &&
  whole.kind === part.kind;

function findAt(clause: Clause, from: number, found: Found[]): void {
  const form = clause.forms[from] as Form;
  for (const head of form.names) {
    for (const { sense, pattern } of index.get(head) ?? []) {
      if (pattern.steps.length === 1 && !isOfKind(sense.kind, clause.forms, from)) continue;
      const to = matchAt(pattern, clause.forms, from);
      if (to === -1) continue;
      const denied = !pattern.denies && isDenied(clause, from, to);
      if (denied && clause.scopes[from]?.refused !== true) continue;
      found.push({ name: denied ? DENIED + sense.name : sense.name, kind: sense.kind, from, to });
    }
  }
}

/** The senses of the words of a sentence. What others do is left out, unless the sentence is an insight. */
export function findSenses(clause: Clause, isInsight = false): Found[] {
  const found: Found[] = [];
  clause.scopes.forEach((scope, from) => {
    if (scope.own || isInsight) findAt(clause, from, found);
  });
  return found.filter((part) => !found.some((whole) => isPartOf(part, whole)));
}
