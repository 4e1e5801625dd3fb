import { packOf, type Language } from '../languages/index.ts';
import { languageOf } from '../nlp/language.ts';
import { tokensOf } from '../nlp/tokens.ts';
import { fold } from './quote.ts';
import {
  author,
  clauseRoles,
  englishRoles,
  isPast,
  isSkipped,
  mine,
  small,
  theirs,
  type Agent,
  type Role,
  type Roles,
  type Voice,
} from './subjects.ts';
import { stemOf } from './words.ts';
import lists from './words.json' with { type: 'json' };

interface Clause {
  /** Denied in plain words, or by a word that comes close ('skipped', 'sleepless'). */
  denials: string[];
  softDenials: string[];
  isWish: boolean;
  /** 'me', 'us': what is done in it is done to the author. */
  hasMe: boolean;
}

export interface Token extends Role {
  word: string;
  key: string;
  isDenied: boolean;
  /** Whose it is: 'my results', 'her results', 'Tom's results'. */
  owner: 'author' | 'other' | null;
  clause: Clause;
}

/** A text, read for who does what in it and what it denies. */
export interface Reading {
  tokens: Token[];
  clauses: Clause[];
}

const whole = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
const written = lists.written.map(([short = '', long = '']) => [new RegExp(short, 'giu'), long] as const);
const denials = new Map(Object.entries(lists.denials).map(([language, source]) => [language, whole(source)]));
const softDenials = whole(lists.softDenials);
const wishes = whole(lists.wishes);
/** 'You', said as its author would say it, so that both texts are read alike. */
const toFirstPerson = new Map(
  Object.entries({ you: 'i', your: 'my', yours: 'mine', yourself: 'myself', yourselves: 'ourselves' }).concat(
    Object.entries({ du: 'ich', dich: 'mich', dir: 'mir', dein: 'mein', deine: 'meine', deinen: 'meinen' }),
    Object.entries({
      deinem: 'meinem',
      deiner: 'meiner',
      tú: 'yo',
      tus: 'mis',
      toi: 'moi',
      ton: 'mon',
      ta: 'ma',
      tes: 'mes',
    }),
  ),
);

/** Contractions and abbreviations in full. */
const writeOut = (text: string): string =>
  written.reduce((done, [short, long]) => done.replace(short, long), text.normalize('NFC').replace(/[’‘`´]/g, "'"));

interface Piece {
  text: string;
  /** A sentence begins here: who acted in the one before says nothing of who does now. */
  isFresh: boolean;
}

function piecesOf(text: string, language: Language): Piece[] {
  const pieces: Piece[] = [];
  let isFresh = true;
  for (const part of text.split(
    /([.!?…。！？\n]+(?=\s|$|["'”’»])|[.!?…;]{2,}|[,:](?!\d)|[;()"“”„«»—–。，、]|\s-\s)/u,
  )) {
    if (/^[.!?…;。！？\n]/.test(part)) isFresh = true;
    else if (/[\p{L}\p{N}]/u.test(part)) {
      const clauses = part.split(joinersOf(language));
      pieces.push(
        ...clauses
          .filter((clause) => clause.trim() !== '')
          .map((clause, at) => ({ text: clause, isFresh: isFresh && at === 0 })),
      );
      isFresh = false;
    }
  }
  return pieces;
}

const joiners = new Map<Language, RegExp>();
function joinersOf(language: Language): RegExp {
  const known = joiners.get(language);
  if (known) return known;
  const made = new RegExp(
    `(?<=\\s)(?=(?:${[...packOf(language).joiners, packOf(language).and].join('|')})(?!\\p{L}))`,
    'iu',
  );
  joiners.set(language, made);
  return made;
}

/** Where a denial begins to hold; -1 where there is none. In English it holds for what comes after it. */
function deniedFrom(text: string, found: RegExpMatchArray[], language: Language): number {
  const { affirming } = packOf(language);
  const real = found.find(({ 0: word, index = 0 }) => {
    const next = /^\W*(\p{L}+)/u.exec(text.slice(index + word.length))?.[1]?.toLowerCase() ?? '';
    return !affirming.has(next);
  });
  if (!real) return -1;
  return language === 'en' ? (real.index ?? 0) + real[0].length : 0;
}

/** Reads who does what. `names` are words that are names in this text or in the one that it is compared with. */
export function read(source: string, voice: Voice, names: ReadonlySet<string>): Reading {
  const language = languageOf(source) ?? 'en';
  const denial = denials.get(language) ?? denials.get('en');
  const reading: Reading = { tokens: [], clauses: [] };
  let agent: Agent = { who: 'author' };
  let wasDenied = false;
  for (const { text, isFresh } of piecesOf(writeOut(source), language)) {
    const found = denial ? [...text.matchAll(denial)] : [];
    const raw = tokensOf(text);
    const words = raw.map(({ text: token }) => {
      const word = fold(token).text;
      return voice === 'you' ? (toFirstPerson.get(token.toLowerCase()) ?? toFirstPerson.get(word) ?? word) : word;
    });
    let from = deniedFrom(text, found, language);
    // 'did not call and visit': the second verb is still denied, 'did not call and left' says that somebody left.
    const second = words.slice(1).find((word) => !isSkipped(word)) ?? '';
    if (
      from < 0 &&
      wasDenied &&
      language === 'en' &&
      /^(?:and|or)$/.test(words[0] ?? '') &&
      !isPast(second) &&
      !author.has(second)
    )
      from = 0;
    wasDenied = from >= 0;
    const clause: Clause = {
      denials: found.map(([word]) => word.toLowerCase()),
      softDenials: [...text.matchAll(softDenials)].map(([word]) => fold(word).text),
      isWish: text.search(wishes) >= 0,
      hasMe: false,
    };
    // In English a sentence without a subject is the author's; elsewhere the verb says it, which is not read.
    if (isFresh) agent = { who: language === 'en' ? 'author' : 'unknown' };
    const roles: Roles =
      language === 'en' ? englishRoles(words, agent, names, voice) : clauseRoles(words, agent, language);
    agent = roles.agent;
    clause.hasMe = roles.hasMe;
    reading.clauses.push(clause);
    for (const [at, word] of words.entries()) {
      if (small.has(word) || word === '') continue;
      const before = words[at - 1] ?? '';
      const owning = small.has(before) ? before : (words[at - 2] ?? '');
      const isGenitive = /'s$/.test(raw[at - 1]?.text ?? '');
      const owner = mine.has(owning) && !isGenitive ? 'author' : theirs.has(owning) || isGenitive ? 'other' : null;
      const isDenied = from >= 0 && (raw[at]?.start ?? 0) >= from;
      const role: Role = roles.of[at] ?? { agent, kind: 'rest', isPassive: false };
      reading.tokens.push({ word, key: stemOf(word), ...role, isDenied, owner, clause });
    }
  }
  return reading;
}
