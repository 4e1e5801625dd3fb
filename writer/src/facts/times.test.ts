import { expect, it } from 'vitest';
import type { Language } from '../languages/index.ts';
import { timesSaid } from './times.ts';

it.each<[Language, string, number]>([
  ['en', 'My third loaf this month', 3],
  ['en', 'Baked my 3rd loaf', 3],
  ['en', '2nd sourdough of the week', 2],
  ['en', 'Sourdough #7', 7],
  ['en', 'Ran again', 2],
  ['en', 'Another swim', 2],
  ['en', 'Went to the pool once more', 2],
  ['en', 'Ran every day this week', Infinity],
  ['de', 'Mein drittes Brot diesen Monat', 3],
  ['de', 'Zum 2. Mal gelaufen', 2],
  ['de', 'Die zweite Runde gelaufen', 2],
  ['de', 'Wieder gelaufen', 2],
  ['de', 'Noch ein Brot gebacken', 2],
  ['de', 'Jeden Tag gelaufen', Infinity],
  ['es', 'Mi tercer pan del mes', 3],
  ['es', 'La segunda vez que corro', 2],
  ['es', 'Corrí otra vez', 2],
  ['es', 'Corrí todos los días', Infinity],
  ['fr', 'Mon deuxième pain du mois', 2],
  ['fr', 'Ma 3e course', 3],
  ['fr', 'Couru de nouveau', 2],
  ['fr', 'Couru chaque matin', Infinity],
  ['it', 'La mia terza pagnotta', 3],
  ['it', 'Corso di nuovo', 2],
  ['it', 'Corso ogni mattina', Infinity],
  // What counts nothing that was done.
  ['en', 'Ran 5k in 30 seconds less', 1],
  ['en', 'Baked my first loaf', 1],
  ['en', '15th of November: ran 5k', 1],
  ['en', 'Ran 10 km on November 3rd', 1],
  ['de', 'Acht Kilometer gelaufen', 1],
  ['de', 'Zu dritt gelaufen', 1],
  ['de', '15. November: 5 km gelaufen', 1],
  ['es', 'Corrí 5 km en 30 segundos menos', 1],
  ['fr', "J'ai couru 8 km", 1],
  ['it', 'Corso 8 km', 1],
])('knows how often it was by its own words (%s): %s', (language, description, times) => {
  expect(timesSaid({ title: '', description }, language)).toBe(times);
});
