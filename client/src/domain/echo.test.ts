import { describe, expect, it } from 'vitest';
import { beyondHeading, isEcho } from './echo.ts';

const entry = (description: string, what_learned: string | null = null) => ({ title: '', description, what_learned });

describe('a summary', () => {
  it.each([
    ['Ran 5k', 'You ran 5k.'],
    ['Ran 5k', 'I ran 5k.'],
    ['My brother and I built a treehouse.', 'You and your brother built a treehouse.'],
    ['We cooked for the whole street', 'Together, you cooked for the whole street.'],
    ['Hoy corrí mi primera media maratón', 'Hoy corriste tu primera media maratón.'],
    ['Heute habe ich die Prüfung bestanden', 'Heute hast du die Prüfung bestanden.'],
    ['Made sourdough. It did not rise. Ate it anyway.', 'You made sourdough. It did not rise. You ate it anyway.'],
    ['🎉🎉', '“🎉🎉.”'],
  ])('of “%s” says nothing new with “%s”', (description, summary) => {
    expect(isEcho(summary, entry(description))).toBe(true);
  });

  it('says nothing new with what was learned, which stands on the card too', () => {
    expect(isEcho('You taught your son. You learned patience.', entry('I taught my son', 'I learned patience'))).toBe(
      true,
    );
  });

  it.each([
    ['Got the job', 'You were hired.'],
    ['Ran 5k', 'Five kilometers, on foot.'],
    ['Long week. On Monday it crashed. On Friday I found the leak and fixed it.', 'You found the leak and fixed it.'],
  ])('of “%s” is told where it is “%s”', (description, summary) => {
    expect(isEcho(summary, entry(description))).toBe(false);
  });
});

it.each([
  ['You met the mayor. She promised a trial.', 'I met the mayor.', 'She promised a trial.'],
  ['You met the mayor.', 'I met the mayor.', ''],
  ['You ran 3.5 km. It rained.', 'A day out', 'You ran 3.5 km. It rained.'],
])('a summary says nothing that stands in the heading: %s', (summary, heading, rest) => {
  expect(beyondHeading(summary, heading)).toBe(rest);
});
