import { expect, it } from 'vitest';
import { quotedLesson, readFacts } from './read.ts';

/** What was read, in one line: `run` done, `(run)` only named, `+Anna` met, `(Anna)` mentioned, `run 5000 distance`, `-alcohol 30`. */
function told(description: string, title = description.slice(0, 50)): string {
  const facts = readFacts({ title, description, what_learned: null });
  if (!facts) return 'nothing';
  const { without } = facts;
  return [
    ...facts.topics,
    ...facts.namedTopics.map((topic) => `(${topic})`),
    ...facts.people.map((person) => `+${person}`),
    ...facts.mentionedPeople.map((person) => `(${person})`),
    ...facts.measures.map(({ topic, of, amount }) => `${topic} ${String(amount)} ${of}`),
    ...(without ? [`-${without.what} ${without.begins ? 'begins' : String(without.days)}`] : []),
  ].join(', ');
}

it.each([
  // What was done.
  ['Ran 5k this morning', 'run, run 5000 distance'],
  ['Went for a run with Anna in the park.', 'run, +Anna'],
  ['Running late for work again', '(run)'],
  ['Finished my first half marathon in Berlin', 'run, run 21097.5 distance'],
  ['Completed a marathon', 'run, run 42195 distance'],
  ['I jogged with my dad', 'run, +father'],
  ['Went running before work', 'run'],
  ['Morning run, 6.5km', 'run, run 6500 distance'],
  ['Had a long run today: 21 km in the cold', 'run, run 21000 distance'],
  ['Took part in a 10k race', 'run, run 10000 distance'],
  ['I swam 1,500 m in 40 minutes.', 'swim, swim 1500 distance, swim 40 in:1500'],
  ['Went swimming with the kids', 'swim'],
  ['Anna and I hiked 12 km', 'hike, +Anna, hike 12000 distance'],
  ['Walked to work', 'walk'],
  ['Went on a bike ride, 42 km', 'ride, ride 42000 distance'],
  ['Cycled 30 miles along the river', 'ride, ride 48280.32 distance'],
  ['Did yoga with Sarah', 'yoga, +Sarah'],
  ['Went to the gym', 'workout'],
  ['Meditated for 20 minutes', 'meditation, meditation 20 time'],
  ['Cooked dinner with my mom and Jonas', 'cook, +Jonas, +mother'],
  ['My sister and I baked bread', 'bake, +sister'],
  ['Read 40 pages of Dune', 'read, read 40 pages'],
  ['Played the piano for 30 minutes', 'piano, piano 30 time'],
  ['Played chess with my grandpa', 'chess, +grandfather'],
  ['Deadlifted 100 kg', 'deadlift, deadlift 100 weight'],
  ['Saved $200 this month', 'saving, saving 200 USD'],
  ['Raised €1,200 for the shelter', 'fundraising, fundraising 1200 EUR'],
  ['Raised two thousand five hundred euros for the shelter', 'fundraising, fundraising 2500 EUR'],
  ['Donated 200 dollars to the library', 'donation, donation 200 USD'],
  ['Donated €50', 'donation, donation 50 EUR'],
  ['Donated blood for the second time', 'donation'],
  ['Volunteered at the animal shelter', 'volunteer'],
  ['Sang with the choir', 'sing'],
  ['Painted a portrait of my cat', 'paint'],
  // What was not, or is not certain.
  ['My brother ran a marathon', '(run), (brother)'],
  ["Didn't run today", '(run)'],
  ['Plan to run tomorrow', '(run)'],
  ['Watched Tom run a 10k', '(run), (Tom)'],
  ['Ran three times this week', '(run)'],
  ['Ran into Anna at the store', '(Anna)'],
  ['Ran the quarterly meeting', ''],
  ['Ran out of milk', ''],
  ['In the long run it pays off', '(run)'],
  ['Bought new running shoes', '(run)'],
  ['Signed up for a marathon', '(run)'],
  ['Walked the dog', ''],
  ['Walked Anna through the new system', '(Anna)'],
  ['Read the room and kept quiet', '(read)'],
  ['Cooked every evening this week', '(cook)'],
  ['Almost went to the gym', '(workout)'],
  ['Skipped yoga', '(yoga)'],
  ['I wish I had played the guitar', '(guitar)'],
  ['Proud of my run', '(run)'],
  ['Raised my hand in class', ''],
  ['Saved the file', ''],
  ['Painted the fence', '(paint)'],
  // How much.
  ['Ran 5k in 27 minutes', 'run, run 5000 distance, run 27 in:5000'],
  ['Went for an 8 km run. It took 45 minutes.', 'run, run 8000 distance, run 45 time'],
  ['I ran. Then I rested. 10 km in the rain.', 'run, run 10000 distance'],
  ['Wanted to run 10 km but only ran 8', 'run'],
  ['Ran 5 km, then walked the last 2 km home', 'run, run 5000 distance'],
  ['Ran almost 10 km', 'run'],
  ['Ran, but not 10 km', 'run'],
  ['Ran five kilometres without stopping', 'run, run 5000 distance'],
  ['Taught my niece to swim', '(swim), +niece'],
  ['Ran 5 of 10 km', 'run'],
  ['Ran for half an hour', 'run'],
  ['Swam for an hour and a half', 'swim'],
  ['Ran twenty-one kilometers', 'run, run 21000 distance'],
  ['Read three hundred pages of Dune', 'read, read 300 pages'],
  ['Read a hundred and twenty pages', 'read, read 120 pages'],
  ['Ran 5 miles', 'run, run 8046.72 distance'],
  ['Jogged for an hour', 'run, run 60 time'],
  ['Swam for 1 hour 20 minutes', 'swim, swim 80 time'],
  ['Hiked 6,5 km', 'hike, hike 6500 distance'],
  ['Swam 40 laps', 'swim'],
  ['Ran five kilometers', 'run, run 5000 distance'],
  ['Ran 5k before work', 'run, run 5000 distance'],
  ['Meditated 20 minutes before work', 'meditation'],
  ['Swam 800 m', 'swim, swim 800 distance'],
  ['Ran 5k.', 'run, run 5000 distance'],
  ['Swam 3000 m.', 'swim, swim 3000 distance'],
  ['Ran 800 m.', 'run, run 800 distance'],
  ['Rowed 2000 m.', 'row, row 2000 distance'],
  ['Deadlifted 100 kg.', 'deadlift, deadlift 100 weight'],
  ['Swam 800m in the lake', 'swim, swim 800 distance'],
  ['Swam 1,000 yards', 'swim, swim 914.4 distance'],
  ['Ran 3 mi', 'run, run 4828.03 distance'],
  ['Swam 600 meters of breaststroke', 'swim, swim 600 distance'],
  ['Swam for an hour in the 25 m pool', 'swim, swim 60 time'],
  ['Swam, then built 3 m of shelf', 'swim'],
  ['Jogged past a villa worth 5 m dollars', 'run'],
  ['Hiked up to the 40 m tower', 'hike'],
  // With whom.
  ['Anna helped me move', '(Anna)'],
  ['Met up with Priya for coffee', '+Priya'],
  ['Met Oluwaseun for coffee', '+Oluwaseun'],
  ['Went for a run with Aylin and Mehmet', 'run, +Aylin, +Mehmet'],
  ['Had dinner with Zoë', '+Zoë'],
  ['Ran in Berlin', ''],
  ['Visited London', ''],
  ['Met on Monday with the team', ''],
  ['Called my grandmother for an hour', '+grandmother'],
  ['Helped my daughter with her homework', '+daughter'],
  ['Thinking of my mother today', '(mother)'],
  ['Without Anna I would not have gone', '(Anna)'],
  ['Visited Anna Smith in the hospital', '+Anna Smith, (Anna)'],
  ['Met Google recruiters in Paris', ''],
  ['Had coffee with Will', ''],
  ['Made my mother’s soup', '(mother)'],
  ['Worked with Excel all day', ''],
  ['Had dinner with my friend Lena', '+Lena'],
  // Without.
  ['30 days without alcohol!', '-alcohol 30'],
  ['100 days smoke-free', '-smoking 100'],
  ['Quit drinking today. Poured the wine down the sink.', '-alcohol begins'],
  ['Day 1 without sugar', '-sugar begins'],
  ['My brother has quit smoking, he is proud', '(brother)'],
  // Other languages say nothing here.
  ['Heute bin ich 5 km mit Anna gelaufen', 'nothing'],
  ['Hoy corrí 5 km con Ana y con mi madre', 'nothing'],
  ['asdf', ''],
])('reads %j', (text, expected) => {
  expect(told(text)).toBe(expected);
});

it('reads a title of one’s own, and a derived one not twice', () => {
  expect(told('8 km in the rain.', 'Morning run')).toBe('run, run 8000 distance');
  expect(told('Ran 5k. It was cold and it was early.', 'Ran 5k. It was cold')).toBe('run, run 5000 distance');
});

it('says whether something was learned that can be quoted', () => {
  const learned = (what_learned: string | null) =>
    readFacts({ title: 'x', description: 'I told my boss', what_learned })?.hasLesson;
  expect(
    ['Bad news ages badly', 'ok', null, 'Schlechte Nachrichten werden nicht besser, und ich auch nicht'].map(learned),
  ).toEqual([true, false, false, false]);
});

it.each([
  ['Bad news ages badly', 'Bad news ages badly.'],
  ['I learned that small steps count!', 'small steps count!'],
  ['I can ask for help', 'I can ask for help.'],
  ['Berlin is cold', 'Berlin is cold.'],
  [`Patience ${'and time '.repeat(30)}`, /^Patience (?:and time ){12}and…$/],
])('quotes the lesson %j', (said, quoted) => {
  expect(quotedLesson(said)).toMatch(
    quoted instanceof RegExp ? quoted : new RegExp(`^${quoted.replaceAll('.', '[.]')}$`),
  );
});
