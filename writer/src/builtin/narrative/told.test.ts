import { describe, expect, it } from 'vitest';
import { resultExamples } from '../summary/results.examples.ts';
import { quantitiesIn } from '../../quantities.ts';
import { tell } from './told.ts';

const told = async (description: string, in_resume: 'auto' | 'yes' = 'yes') =>
  (
    await tell({
      ...{ id: '1', title: '', description, what_learned: null, date: '2026-03-04', traits: [], ai_summary: '' },
      in_resume,
    })
  ).clause;

describe('an event in a résumé', () => {
  it.each([
    // How much came of it.
    [
      'Paid off my student loan. 11 years. $43,000. I cried in the car.',
      'I paid off my student loan: 11 years, $43,000.',
    ],
    [
      'I organized the petition for the playground. It rained every Saturday. We collected 1,240 signatures.',
      'I organized the petition for the playground. We collected 1,240 signatures.',
    ],
    [
      'Negotiated a new contract with our supplier. It saves us 43,000 dollars a year.',
      'I negotiated a new contract with our supplier. It saves us 43,000 dollars a year.',
    ],
    [
      'Rewrote the importer over the winter. My hands shook when I pressed the button. The import takes 38 seconds now.',
      'I rewrote the importer over the winter. The import takes 38 seconds now.',
    ],
    // How it ended, without a number.
    ['I migrated the billing database. No downtime.', 'I migrated the billing database. No downtime.'],
    [
      'I wrote the new handbook for the kitchen. They kept it.',
      'I wrote the new handbook for the kitchen. They kept it.',
    ],
    [
      'I prepared my apprentice for his interview. He got the job!',
      'I prepared my apprentice for his interview. He got the job.',
    ],
    ['I painted the fence. It rained.', 'I painted the fence.'],
    ['My goal was 50 km. I rode all morning through the rain.', 'I rode all morning through the rain.'],
    ['I repaired the bench in the yard. I am 52 years old.', 'I repaired the bench in the yard.'],
    // Sentences that run on, or never end.
    ['lol my talk killed it 300 people laughed', 'My talk killed it. 300 people laughed.'],
    ['I finished it I was so happy', 'I finished it.'],
    [
      'I planned the whole summer fair for our street and I asked every neighbor for a table and we built a stage from old doors and in the end we sold 412 tickets and nobody got hurt although it rained the whole afternoon',
      /412 tickets/,
    ],
    // Who she is.
    [
      'My grandmother wanted to see the photos. I showed her how to open them.',
      'I showed my grandmother how to open them.',
    ],
    [
      'A customer was furious. I let him finish and found a replacement.',
      'I let a customer finish and found a replacement.',
    ],
    ['Emre is new in the kitchen. I taught him the orders.', 'I taught Emre the orders.'],
    ['My neighbor is 90. I repaired her fence.', "I repaired my neighbor's fence."],
    ['I showed her how to do it. I repaired the radio.', 'I repaired the radio.'],
    ['My sister and my aunt came. I showed her the garden. I planted two trees.', 'I planted two trees.'],
    ['I helped my neighbor fix her bike.', 'I helped my neighbor fix her bike.'],
    ['Me and my dad fixed the car.', 'My dad and I fixed the car.'],
    // What nobody would write into an application.
    ['I totally fucking nailed the pitch for the new clinic', 'I totally nailed the pitch for the new clinic.'],
    [
      'I was drunk and fell into the pond. I organized the reunion of our class.',
      'I organized the reunion of our class.',
    ],
    [
      'Gave a talk w/ Priya & Tom to ppl from three schools',
      'I gave a talk with Priya and Tom to people from three schools.',
    ],
    ['My boss shouted at the intern. I led the meeting to its end.', 'I led the meeting to its end.'],
    // What means something on its day alone.
    ['On Thursday I shipped the billing migration', 'I shipped the billing migration.'],
    ['Shipped the billing migration on Thursday.', 'I shipped the billing migration.'],
    ['Wrote the report on Friday instead of Sunday night', 'I wrote the report on Friday instead of Sunday night.'],
    ['I volunteer at the shelter on Sundays', 'I volunteer at the shelter on Sundays.'],
    ['I also painted the fence', 'I painted the fence.'],
  ])('%s', async (description, clause) => {
    const said = await told(description);
    if (typeof clause === 'string') expect(said).toBe(clause);
    else expect(said).toMatch(clause);
  });

  it.each([
    ['By Friday I have to finish the report. I painted the hall with the kids.', 'I painted the hall with the kids.'],
    ['I still need to call the plumber. Fixed the radiator myself.', 'I fixed the radiator myself.'],
    ['We will open in May. We built the counter from old doors.', 'We built the counter from old doors.'],
    ['I want to learn to weld. I repaired the gate of the school.', 'I repaired the gate of the school.'],
    ['My toddler wanted to comb me. I let him let me. I wrote ten pages.', 'I wrote ten pages.'],
    ['My sister came. I let her. I planted two trees.', 'I planted two trees.'],
  ])('is what was surely done: %s', async (description, clause) => {
    expect(await told(description, 'auto')).toBe(clause);
  });

  it.each([
    'By Friday I have to finish the report, started it.',
    'My toddler wanted to feed me. He let me. I let him let me.',
    'I keep standing on the bridge on my way home',
    'Did it!',
  ])('is only quoted where nothing was: %s', async (description) => {
    expect(await told(description, 'auto')).toMatch(/^I wrote: “/);
  });

  it.each(resultExamples)('never tells another number than the entry has: %.50s…', async (description) => {
    const said = await told(description);
    for (const quantity of quantitiesIn(said)) expect(description).toContain(quantity);
  });
});
