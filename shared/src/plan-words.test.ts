import { describe, expect, it } from 'vitest';
import { mayBePlan } from './plan-words.ts';

describe('words that may be nothing but a plan', () => {
  it.each([
    'Dentist appointment on Friday',
    'Tomorrow I will run a half marathon',
    'Interview on December 4',
    'Exam on the 4th',
    'Morgen laufe ich einen Halbmarathon',
    'Prüfung am 4. Dezember',
    'Mañana voy a correr',
    'Entrevista el 4 de diciembre',
    'Demain je passe un entretien',
    'Rendez-vous le 4 décembre',
    'Domani ho un colloquio',
    'Esame il 4 dicembre',
    "Esame l'8 dicembre",
  ])('%s', (typed) => expect(mayBePlan(typed)).toBe(true));

  it.each([
    'Ran 5k',
    'Planted tomatoes',
    'Last Friday I sang',
    'I may have won',
    'Ho corso 5 km',
    `Friday ${'x'.repeat(300)}`,
  ])('not %s', (typed) => expect(mayBePlan(typed)).toBe(false));
});
