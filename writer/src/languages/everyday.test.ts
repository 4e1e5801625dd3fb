import { expect, it } from 'vitest';
import { passagesOf } from '../classify/features.ts';
import { toneOf } from '../classify/tone.ts';
import { createBuiltinWriter } from '../compose/builtin-writer.ts';
import { reactionOf } from '../compose/reaction.ts';
import { languages } from './index.ts';

const writer = createBuiltinWriter();

it.each([
  ["didn't yell at the kids once", 'heldBack', 'Self-Control'],
  ['third rejection, sent another application', 'wentOn', 'Resilience'],
  ['got out of bed, showered, ate', 'small', 'Courage'],
  ['cooked soup for the neighbor who broke her arm', 'forSomebody', 'Kindness'],
  ['Cried in the car, then walked in and gave the talk', 'brave', 'Courage'],
  ['Bin nicht ausgerastet, als der Kleine die Wand angemalt hat', 'heldBack', 'Self-Control'],
  ['Dritte Absage, die vierte Bewerbung ist raus', 'wentOn', 'Resilience'],
  ['Suppe für die Nachbarin gekocht, die sich den Arm gebrochen hat', 'forSomebody', 'Kindness'],
  ['No perdí la paciencia cuando el peque pintó la pared', 'heldBack', 'Self-Control'],
  ['Otra negativa, envié dos más', 'wentOn', 'Resilience'],
  ['cociné sopa para la vecina que se rompió el brazo', 'forSomebody', 'Kindness'],
  ["je n'ai pas crié sur les enfants une seule fois", 'heldBack', 'Self-Control'],
  ["Encore un refus, j'ai postulé ailleurs", 'wentOn', 'Resilience'],
  ["j'ai fait une soupe pour la voisine qui s'est cassé le bras", 'forSomebody', 'Kindness'],
  ['non ho urlato ai bambini nemmeno una volta', 'heldBack', 'Self-Control'],
  ["terzo rifiuto, ho mandato un'altra candidatura", 'wentOn', 'Resilience'],
  ['ho cucinato una zuppa per la vicina che si è rotta il braccio', 'forSomebody', 'Kindness'],
])('a day like everybody’s: %s (%s, %s)', async (description, act, trait) => {
  const entry = { title: '', description, what_learned: null };
  const { tone, traits } = await writer.summarize(entry, new AbortController().signal);
  expect(tone).not.toBe('heavy');
  expect(reactionOf(entry, toneOf(entry)).pool).toMatch(new RegExp(`\\.${act}$`));
  expect(traits).toContain(trait);
  expect(traits).not.toContain('Creativity');
});

it.each(languages)('a number alone is no concept in %s', (language) => {
  for (const text of ['112', '5', '14 15', '8m', '3114', '5:30', '0.1'])
    expect([...(passagesOf(text, language)[0]?.features.concepts ?? [])], text).toEqual([]);
});
