import { describe, expect, it } from 'vitest';
import { packOf } from '../languages/index.ts';
import { clausesOf, isDenied } from './clause.ts';
import { languageOf } from './language.ts';
import { numbersOf, valueOf } from './numbers.ts';
import { sentencesOf, tokensOf } from './tokens.ts';

describe('sentences', () => {
  it.each([
    ['Hiked 12k. My legs are jelly.', ['Hiked 12k.', 'My legs are jelly.']],
    ['Attempt no. 4. It worked, no. Really!', ['Attempt no. 4.', 'It worked, no.', 'Really!']],
    ['Am 4. Mai mit Dr. Weiss gekocht. Gut.', ['Am 4. Mai mit Dr. Weiss gekocht.', 'Gut.']],
    ['今日は友達を手伝った。楽しかった！', ['今日は友達を手伝った。', '楽しかった！']],
    ['She said "no way." And left\nHome', ['She said "no way."', 'And left', 'Home']],
  ])('of %s', (text, sentences) => {
    expect(sentencesOf(text).map((span) => span.text)).toEqual(sentences);
    for (const { text: own, start, end } of [...sentencesOf(text), ...tokensOf(text)])
      expect(text.slice(start, end)).toBe(own);
  });
});

it.each([
  ['Swam 40 lengths without stopping, 12 more than last week', 'en'],
  ['Read Les Misérables', null],
  ['Heute 5 km gelaufen', 'de'],
  ['corrí 5k', 'es'],
  ['Enfin réussi mon permis', 'fr'],
  ['Hab heute „The Office“ mit meiner Schwester geschaut, war gut', 'de'],
  ["le chef m'a laissé faire la vitrine toute seule", 'fr'],
  ['Chiamato la nonna. Due ore. Mi ha raccontato della guerra', 'it'],
  ['Ik wil niet meer leven', null],
  ['ran 5k', null],
])('the language of %s is %s', (text, language) => expect(languageOf(text)).toBe(language));

it.each([
  ['twenty-five of two hundred and fifty', [25, 250]],
  ['43k is $43,000', [43_000, 43_000]],
  ['2.000 Euro, 4,2 km, 12 thousand', [2000, 4.2, 12_000]],
  ['fünfzig Leute, hundert Euro', [50, 100]],
  ['third, 2nd, five and ten at 4:12', [3, 2, 5, 10, 4, 12]],
  ['twenty-one of the hundred, one of them, due today', [21, 100]],
])('the numbers of %s', (text, values) => expect(numbersOf(text).map(({ value }) => value)).toEqual(values));

it.each([
  ['a', 1],
  ['nineteen', 19],
  ['forty two', 42],
  ['hundred', 100],
  ['a hundred and twenty', 120],
  ['two thousand five hundred', 2500],
  ['forty-three thousand', 43_000],
  ['three million two hundred thousand', 3_200_000],
  ['five and ten', NaN],
  ['twenty eleven', NaN],
  ['hundred and', NaN],
  ['twenty and five', NaN],
  ['5.125', NaN],
])('“%s” is worth %d', (words, value) => expect(valueOf(words, 'en')).toBe(value));

it.each([
  ['zwölf', 'de', 12],
  ['1.234,50', 'de', 1234.5],
  ['5 000', 'fr', 5000],
  ['due', 'it', 2],
] as const)('“%s” (%s) is worth %d', (words, language, value) => expect(valueOf(words, language)).toBe(value));

describe('a clause', () => {
  it.each([
    ['My sister finished her first marathon', ['other']],
    ['Tom apologized to me', ['other']],
    ['Anna was brave and told the truth', ['other', 'other']],
    ['Was brave and told the truth', [null, null]],
    ['Had told nobody', [null]],
    ['The team shipped the release without me', ['other']],
    ['Finished the release without help', [null]],
    ['We raised 43k', ['own']],
    ['I helped my sister, and she thanked me', ['own', 'other']],
    ['he hit me and I left', ['other', 'own']],
    ['Helped Tom, did not give up', [null, null]],
    ['Finally fixed it myself', [null]],
    ['Today helped Anna', [null]],
    ['It rained all day', ['other']],
    ['Someone helped me', ['other']],
  ])('says who acts: %s', (text, subjects) =>
    expect(clausesOf(text, 'en').map(({ subject }) => subject)).toEqual(subjects),
  );

  it('says what is denied, and what was only wished for', () => {
    const [clause] = clausesOf('I did not go to the funeral', 'en');
    expect(isDenied(clause?.words ?? [], 3, packOf('en'))).toBe(true);
    expect(isDenied('not only won'.split(' '), 2, packOf('en'))).toBe(false);
    expect(clausesOf('I almost won', 'en')[0]?.isUnreal).toBe(true);
    expect(clausesOf('Brought a plan for the roof', 'en')[0]?.isUnreal).toBe(false);
  });
});
