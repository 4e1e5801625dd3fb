import { describe, expect, it } from 'vitest';
import { toneOf } from '../classify/tone.ts';
import { languages } from '../languages/index.ts';
import { hasUnreadCry } from './cries.ts';
import cries from './cries.json' with { type: 'json' };
import deaths from './deaths.json' with { type: 'json' };
import { isCryForHelp } from './crisis.ts';
import { crisisWriting, helpUnwritten, isCrisisReply } from './help.ts';
import parity from './parity.json' with { type: 'json' };
import { isOneSlipFrom } from './spelling.ts';

const known = new Set<string>(languages);
const entry = (description: string) => ({ title: '', description, what_learned: null });
const helpFor = (description: string) => crisisWriting(entry(description)).summary;
const toneIn = (description: string) => toneOf(entry(description));

describe('a cry for help', () => {
  it.each(
    Object.entries(parity.crisis).flatMap(([idea, texts]) =>
      Object.entries(texts).map(([language, text]) => ({ idea, language, text })),
    ),
  )('is met in every language: $idea ($language: $text)', ({ text }) => expect(toneIn(text)).toBe('crisis'));

  it.each(parity.cries)('is met in plain short words: %s', (text) => expect(toneIn(text)).toBe('crisis'));

  it.each(parity.heavy)('is not all that is heavy: %s', (text) => expect(toneIn(text)).toMatch(/^(?:heavy|crisis)$/));

  it.each(parity.pregnant)('is not a pregnancy that is not wanted, and that is no joy: %s', (text) =>
    expect(toneIn(text)).toBe('heavy'),
  );

  it.each(parity.quiet)('or despair in plain words is never plain: %s', (text) =>
    expect(toneIn(text)).toMatch(/^(?:heavy|crisis)$/),
  );

  it.each(parity.ordinary)('is no figure of speech: %s', (text) => expect(toneIn(text)).toMatch(/^(?:plain|bright)$/));

  it.each(['I wnat to kil myself', 'i want to dei', 'Ich will sterbn'])(
    'is met with a slip of a finger in it: %s',
    (text) => {
      expect(toneIn(text)).toBe('crisis');
      expect(isCryForHelp(text)).toBe(true);
    },
  );

  it('is met in languages that are not read', () => {
    const texts = Object.entries(cries).flatMap(([language, phrases]) =>
      phrases.map((phrase) => ({ language, phrase })),
    );
    expect(Object.keys(cries).length).toBeGreaterThanOrEqual(25);
    expect(texts.filter(({ phrase }) => toneIn(`${phrase}.`) !== 'crisis')).toEqual([]);
    expect(toneIn('Chcę umrzeć')).toBe('crisis');
    expect(hasUnreadCry('Wir haben heute Abend gelacht.')).toBe(false);
  });

  it('is not the death of somebody, which is heavy in languages that are not read', () => {
    const texts = Object.values(deaths).flat();
    const unread = Object.keys(cries).filter((language) => !known.has(language));
    expect(Object.keys(deaths)).toEqual(expect.arrayContaining(unread));
    expect(texts.filter((text) => toneIn(`${text}.`) !== 'heavy')).toEqual([]);
    for (const text of ['Meu pai morreu', 'Умерла бабушка', '父が亡くなった', '妈妈去世了', 'Babam vefat etti'])
      expect(toneIn(text), text).toBe('heavy');
    expect(toneIn('Walked the dog')).toBe('plain');
  });

  it('is answered in its language, and in English where it is not read', () => {
    expect(helpFor('Ich will nicht mehr leben')).toContain('Notruf');
    expect(helpFor('Chcę umrzeć')).toMatch(/help is available right now.*988.*findahelpline\.com/);
    for (const text of ['ölmek istiyorum', 'jag vill dö', 'nie chcę już żyć'])
      expect(helpFor(text)).toMatch(/help is available right now/);
    for (const text of ['死にたい', 'Quiero morir', 'Je veux mourir']) expect(isCrisisReply(helpFor(text))).toBe(true);
    // What is said to a visitor does not say that it is written down, and all else.
    for (const text of ['Ich will sterben', 'Quiero morir', 'Je veux mourir', 'Voglio morire', 'I want to die']) {
      const rest = helpUnwritten(entry(text)).slice(1);
      expect(helpFor(text).slice(-rest.length)).toBe(rest);
      expect(isCrisisReply(helpUnwritten(entry(text)))).toBe(true);
    }
  });
});

it.each([
  ['kil', 'kill', true],
  ['wnat', 'want', true],
  ['kkill', 'kill', true],
  ['kell', 'kill', true],
  ['kill', 'kill', false],
  ['skills', 'kill', false],
])('%s is one slip from %s: %s', (word, core, is) => expect(isOneSlipFrom(word, core)).toBe(is));
