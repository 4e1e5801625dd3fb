import type { Reading, Token } from './reading.ts';
import { isPast, light, people, type Agent } from './subjects.ts';
import { setOf } from './words.ts';
import lists from './words.json' with { type: 'json' };

/** One somebody, whom an entry without anybody in it does not speak of. */
const persons = setOf(lists.persons);

const isSame = (a: Agent, b: Agent): boolean => a.who === b.who;
const isOpen = ({ who }: Agent): boolean => who === 'thing' || who === 'unknown';

interface RoleCheck {
  /** Words with another agent, owner or polarity than in the entry. */
  wrong: string[];
  /** Nothing speaks against it, but the words alone do not prove it either. */
  isDoubtful: boolean;
}

/** Whether what a sentence says is done by whom it is in the entry, belongs to them, and is denied where it is there. */
export function checkRoles(sentence: Reading, entry: Reading): RoleCheck {
  const byKey = new Map<string, Token[]>();
  for (const token of entry.tokens) byKey.set(token.key, [...(byKey.get(token.key) ?? []), token]);
  const mentioned = new Set(sentence.tokens.map(({ word }) => word));
  const wrong: string[] = [];
  let isDoubtful =
    sentence.clauses.some(({ isWish }) => isWish) ||
    entry.clauses.some(({ isWish, denials: denied }) => isWish || denied.length > 0);
  for (const token of sentence.tokens) {
    const same = byKey.get(token.key) ?? [];
    if (isDeniedElse(token, same) || isOwnedElse(token, same)) wrong.push(token.word);
    else if (token.kind !== 'rest' && !isOpen(token.agent)) {
      const judged = token.kind === 'verb' ? same.filter(({ kind, isPassive }) => kind === 'verb' && !isPassive) : same;
      const fits = judged.filter(
        (own) =>
          isSame(own.agent, token.agent) ||
          (token.kind === 'state' && token.agent.who === 'author' && own.clause.hasMe),
      );
      if (judged.length > 0 && fits.length === 0) {
        const isExplained = judged.some(
          ({ agent }) =>
            isOpen(agent) ||
            (token.kind === 'state' &&
              !(token.isPassive && isPast(token.word)) &&
              agent.who === 'other' &&
              mentioned.has(agent.word)),
        );
        if (isExplained) isDoubtful = true;
        else wrong.push(token.word);
      }
      if (judged.length === 0 && token.kind === 'verb')
        isDoubtful ||= entry.tokens.some(({ agent }) => agent.who !== 'author');
    }
  }
  const strangers = sentence.tokens.filter(({ word, key }) => persons.has(word) && !byKey.has(key));
  if (strangers.length > 0 && !entry.tokens.some(({ word }) => people.has(word)))
    wrong.push(...strangers.map(({ word }) => word));
  isDoubtful ||= strangers.length > 0;
  const denying = sentence.clauses.flatMap(({ denials: words }) => words);
  const isDenialThere = entry.clauses.some((clause) => clause.denials.length > 0 || clause.softDenials.length > 0);
  if (denying.length > 0 && !isDenialThere) wrong.push(...denying);
  return { wrong: [...new Set(wrong)], isDoubtful };
}

/** What stands in the entry only under a denial must not stand without one, and the other way round. */
function isDeniedElse({ word, isDenied, clause }: Token, same: readonly Token[]): boolean {
  if (same.length === 0 || light.has(word)) return false;
  const isDenying = clause.denials.length > 0 || clause.softDenials.some((soft) => soft !== word);
  if (same.every((own) => own.isDenied)) return !isDenied && !isDenying;
  return isDenied && same.every((own) => own.clause.denials.length === 0 && own.clause.softDenials.length === 0);
}

const isOwnedElse = ({ owner }: Token, same: readonly Token[]): boolean =>
  owner !== null && same.length > 0 && same.every((own) => own.owner !== null && own.owner !== owner);

/** Whether somebody may have been mistaken for somebody else: the author acts, and the passage has others, things or passives in it. */
export const mayBeSwapped = (sentence: Reading, passage: Reading): boolean =>
  sentence.tokens.some(({ agent, kind }) => agent.who === 'author' && kind !== 'rest') &&
  passage.tokens.some(({ agent, isPassive, clause }) => agent.who !== 'author' || isPassive || clause.hasMe);
