import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heaviest, toneOf, toneOfText } from './tone.ts';

const rows = readFileSync(new URL('../training/tones.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);
const of = (tone: string) =>
  rows.map((row) => row.split('\t')).flatMap(([own, , text = '']) => (own === tone ? [text] : []));

describe('the tone of an entry', () => {
  it.each(of('crisis'))('hears despair in: %s', (text) => {
    expect(toneOfText(text)).toBe('crisis');
  });

  it.each(of('heavy'))('hears grief in: %s', (text) => {
    expect(toneOfText(text)).toBe('heavy');
  });

  it.each(of('light'))('takes no figure of speech for grief: %s', (text) => {
    expect(toneOfText(text)).toMatch(/^(?:bright|plain)$/);
  });

  it.each([
    ['Passed my driving test!', 'bright'],
    ['Ran 5 km', 'plain'],
    ['Closed the Acme deal, biggest of my career', 'bright'],
    ['Landed the biggest client in the history of the agency', 'bright'],
    ['Got into nursing school', 'bright'],
    ['They approved the loan for the bakery', 'bright'],
    ['Closed the window before the storm', 'plain'],
    ['The biggest mess of the week, and I cleaned it up', 'plain'],
    ['I was ill most of the year', 'plain'],
    ['Most of my life I was afraid', 'plain'],
    ['The most difficult year of my life', 'plain'],
    ['The biggest mistake of my career', 'plain'],
    ['The longest night of my life', 'plain'],
    ['The highest fever I ever had', 'plain'],
    ['Our biggest client of the year quit', 'plain'],
    ['The largest bill I ever paid', 'plain'],
    ['I lost the biggest sale of my career', 'plain'],
    ['The biggest sale of my career', 'bright'],
    ['Ran my fastest 10k ever', 'bright'],
    ['The bank closed my account', 'plain'],
    ['They never approved the loan', 'plain'],
    ['The council has not yet approved the application', 'plain'],
    ['I was not accepted', 'plain'],
    ['I could not stop laughing', 'bright'],
    ['I could not be more proud', 'bright'],
    ['I helped nobody today and felt lazy', 'plain'],
    ['Nothing special today. Just got through it.', 'plain'],
    ['The biopsy is benign. I cried with relief.', 'bright'],
    ['My friend is suicidal and I stayed with her all night', 'heavy'],
    ['I never want to die, I love this too much', 'bright'],
    ['Meine Oma ist gestorben', 'heavy'],
    ['Ha muerto mi abuelo', 'heavy'],
    ['Ma grand-mère est décédée', 'heavy'],
    ['Führerschein bestanden, beim dritten Versuch', 'bright'],
    ['Habe vor Glück geweint', 'plain'],
    ['Den Rekord geschlagen', 'plain'],
    ['Ich fühle mich so allein und leer', 'heavy'],
    ['Er hat mich geschlagen', 'heavy'],
    ['Viajé sola por Chile', 'plain'],
    ['Me siento tan sola', 'heavy'],
    ['Muerto de risa con mi sobrino', 'plain'],
    ["J'ai voyagé seule au Japon", 'plain'],
    ['Je me sens tellement seule', 'heavy'],
    ['Mort de rire toute la soirée', 'plain'],
    ["J'ai pleuré de joie", 'plain'],
    ['', 'plain'],
    ['🎉🎉', 'plain'],
  ])('%s: %s', (text, tone) => {
    expect(toneOfText(text)).toBe(tone);
  });

  it('is the heaviest of what title, description and lesson say', () => {
    const entry = { title: 'Monday', description: 'Went to work.', what_learned: 'That I want to die.' };
    expect(toneOf(entry)).toBe('crisis');
    expect(toneOf({ ...entry, title: 'Funeral!', what_learned: null })).toBe('heavy');
    expect(toneOf({ ...entry, title: 'We won!', what_learned: null })).toBe('plain');
  });

  it('counts the heavier judgment where two writers disagree', () => {
    expect([heaviest('bright', 'heavy'), heaviest('crisis', 'plain'), heaviest('plain', 'bright')]).toEqual([
      'heavy',
      'crisis',
      'bright',
    ]);
  });
});
