import { limits } from '@app/shared/limits';
import { describe, expect, it } from 'vitest';
import { planOnly, questionsOf } from './questions.ts';

const TODAY = '2026-11-24';
const entry = (description: string, what_learned: string | null = null) => ({ title: '', description, what_learned });
const asked = (description: string, what_learned: string | null = null) =>
  questionsOf(entry(description, what_learned), TODAY);

describe('a question back', () => {
  it('is for an appointment, on the day after it', () => {
    expect(asked('Called the dentist. The appointment is on the 4th.')).toEqual([
      {
        kind: 'appointment',
        text: 'The appointment is on December 4. Shall I ask you on the 5th?',
        ...{ yes: 'Yes', no: 'No thanks' },
        plan: { text: 'The appointment is on the 4th.', ask_on: '2026-12-05' },
      },
    ]);
  });

  it.each([
    ['Registered for the marathon on March 8', 'That’s on March 8, 2027. Shall I ask you on the 9th?', '2027-03-09'],
    [
      'Finished the report, and will send it on Monday',
      'That’s on November 30. Shall I ask you on December 1?',
      '2026-12-01',
    ],
    [
      'Zahnarzt angerufen, der Termin ist am 7. Dezember',
      'Der Termin ist am 7. Dezember. Soll ich dich am 8. fragen?',
      '2026-12-08',
    ],
    [
      'J’ai enfin appelé le dentiste. Le rendez-vous est vendredi',
      'C’est le 27 novembre. Je te demande le 28 comment c’était ?',
      '2026-11-28',
    ],
    [
      'Por fin llamé al dentista. La cita es el viernes',
      'Es el 27 de noviembre. ¿Te pregunto el 28 cómo fue?',
      '2026-11-28',
    ],
    [
      'Ho chiamato il dentista, l’appuntamento è il 7 dicembre',
      'È il 7 dicembre. Ti chiedo l’8 com’è andata?',
      '2026-12-08',
    ],
  ])('%s: %s', (description, text, ask_on) => {
    expect(asked(description)[0]).toMatchObject({ text, plan: { ask_on } });
  });

  it('is for a first time, in a week, and for what was learned where nothing is said of it', () => {
    const told = 'Led my first retro. It was loud in there. Everybody stayed till the end.';
    expect(asked(told).map(({ kind, plan }) => [kind, plan])).toEqual([
      ['first', { text: 'Led my first retro.', ask_on: '2026-12-01' }],
      ['lesson', null],
    ]);
    expect(asked(told, 'Listen first.').map(({ kind }) => kind)).toEqual(['first']);
    expect(asked('Taught my dad video calls')[0]).toMatchObject({ kind: 'lesson', yes: 'Write it down' });
  });

  it.each([
    'Planted tomatoes',
    'Ran 5k',
    'My dog died. The vet comes on Friday.',
    'I learned to say no. It was hard. It worked.',
    'Passed my driving test, first time!',
    'First time in court',
    'My first panic attack in two years',
    'The lump is nothing. Benign. I laughed for ten minutes.',
    'My sister is 100 days sober today',
    'The money will be transferred within 14 days.',
  ])('is not for %s', (description) => {
    expect(asked(description)).toEqual([]);
  });
});

describe('words that are nothing but a plan', () => {
  it('can be kept, to be asked about on the day after', () => {
    expect(planOnly(entry('Dentist appointment on Friday'), TODAY)).toEqual({
      text: 'That’s still ahead. Shall I keep it as a plan and ask you on November 28?',
      label: 'Keep it as a plan',
      plan: { text: 'Dentist appointment on Friday', ask_on: '2026-11-28' },
    });
    expect(planOnly(entry('Morgen laufe ich einen Halbmarathon'), TODAY)?.text).toBe(
      'Das kommt noch. Soll ich es als Plan behalten und dich am 26. November fragen?',
    );
  });

  it('are cut where they are longer than a plan', () => {
    const long = `Interview on Friday with ${'somebody '.repeat(60)}`;
    const { text = '' } = planOnly(entry(long), TODAY)?.plan ?? {};
    expect(text.length).toBeLessThanOrEqual(limits.planMax);
    expect(text).toMatch(/somebody…$/);
  });

  it.each(['Called the dentist. The appointment is on the 4th.', 'I ran 5k on Friday', 'Planted tulips'])(
    'are not %s',
    (description) => {
      expect(planOnly(entry(description), TODAY)).toBeNull();
    },
  );
});
