import { describe, expect, it } from 'vitest';
import { beyond } from './echo.ts';

describe('a summary', () => {
  it.each([
    ['Ran 5k', 'You ran 5k.'],
    ['Ran 5k', 'I ran 5k.'],
    ['My brother and I built a treehouse.', 'You and your brother built a treehouse.'],
    ['We cooked for the whole street', 'Together, you cooked for the whole street.'],
    ['Hoy corrí mi primera media maratón', 'Hoy corriste tu primera media maratón.'],
    ['Heute habe ich die Prüfung bestanden', 'Heute hast du die Prüfung bestanden.'],
    ['Made sourdough. It did not rise. Ate it anyway.', 'You made sourdough. It did not rise. You ate it anyway.'],
    ['Long week. But I found the leak! I am so happy.', 'You found the leak. You are so happy.'],
    ['🎉🎉', '“🎉🎉.”'],
  ])('of “%s” says nothing new with “%s”', (description, summary) => {
    expect(beyond(summary, description)).toBe('');
  });

  it('says nothing new with what was learned, which stands on the card too', () => {
    expect(beyond('You taught your son. You learned patience.', 'I taught my son\nI learned patience')).toBe('');
    expect(
      beyond('You taught your son. You learned that patience pays off.', 'I taught my son\nPatience pays off'),
    ).toBe('');
  });

  it.each([
    ['Got the job', 'You were hired.'],
    ['Ran 5k', 'Five kilometers, on foot.'],
    ['Long week. On Monday it crashed. On Friday I found the leak and fixed it.', 'You found the leak and fixed it.'],
  ])('of “%s” is told where it is “%s”', (description, summary) => {
    expect(beyond(summary, description)).toBe(summary);
  });
});

it.each([
  ['You met the mayor. She promised a trial.', 'I met the mayor.', 'She promised a trial.'],
  ['You met the mayor.', 'I met the mayor.', ''],
  ['You ran 3.5 km. It rained.', 'A day out', 'You ran 3.5 km. It rained.'],
  [
    'You met the mayor. She promised a trial. 1,240 people signed.',
    'Market day\nWe met the mayor. It rained. 1,240 people signed.',
    'She promised a trial.',
  ],
])('a summary says nothing that is seen beside it: %s', (summary, shown, rest) => {
  expect(beyond(summary, shown)).toBe(rest);
});
