import { describe, expect, it } from 'vitest';
import { readPlan } from './ahead.ts';

describe('what is still ahead', () => {
  it.each([
    ['interview on Friday', '2026-11-27'],
    ['Tomorrow I will run a half marathon', '2026-11-25'],
    ['Job interview tomorrow', '2026-11-25'],
    ['Dentist appointment on December 4', '2026-12-04'],
    ['I have a job interview on Friday and I am scared.', '2026-11-27'],
    ['On Friday I will finally talk to my boss', '2026-11-27'],
    ['Flying to Rome on Sunday', '2026-11-29'],
    ['Morgen laufe ich einen Halbmarathon', '2026-11-25'],
    ['Demain je passe un entretien', '2026-11-25'],
    ['Mañana voy a correr', '2026-11-25'],
  ])('%s is a plan for %s', (text, date) => {
    expect(readPlan(text, '2026-11-24')).toMatchObject({ date, isDeed: false, sentence: text });
  });

  it.each([
    ['Called the dentist. The appointment is on the 4th.', '2026-12-04'],
    ['Registered for the marathon on March 8', '2027-03-08'],
    ['Finished the report on Friday and will send it on Monday', '2026-11-30'],
    ['Ran a half marathon. Tomorrow I rest.', '2026-11-25'],
  ])('%s is a deed, and looks ahead to %s', (text, date) => {
    expect(readPlan(text, '2026-11-24')).toMatchObject({ date, isDeed: true });
  });

  it.each([
    'I ran 5k on Friday',
    'I had an interview on Friday',
    'Exam on Thursday went well',
    'Planted tulips for spring',
    'Baked a cake for Friday',
    'I get up early every Monday',
    'I want to run a marathon one day',
    'Maybe I will go on Friday',
  ])('%s looks ahead to no day', (text) => {
    expect(readPlan(text, '2026-11-24')).toBeNull();
  });
});
