import { expect, it } from 'vitest';
import { quotedLesson, quotedLine, readFacts } from './read.ts';

/** What was read, in one line: `run` done, `(run)` done several times, `+Anna` there, `run 5 km`. */
function told(description: string, title = description.slice(0, 50)): string {
  const facts = readFacts({ title, description, what_learned: null });
  return [
    ...facts.topics,
    ...facts.manifold.map((topic) => `(${topic})`),
    ...facts.people.map((person) => `+${person}`),
    ...facts.measures.map(({ topic, of, amount }) => `${topic} ${String(amount)} ${of}`),
  ].join(', ');
}

it.each([
  // What was done, as it is typed in five languages.
  ['Ran 5k this morning', 'run, run 5 km'],
  ['First marathon, 4:12', 'run, run 42.195 km, run 15120 in:42.195km'],
  ['Mein erster Marathon!', 'run, run 42.195 km'],
  ['Movie marathon', '(run)'],
  ['The garden planted and the fence fixed.', 'garden, repair'],
  ['5k again, 30:58', 'run, run 5 km, run 1858 in:5km'],
  ['8k with Jonas!!! 52 minutes. Longest ever for me.', 'run, +Jonas, run 8 km, run 3120 in:8km'],
  ['6 km ce matin', 'run, run 6 km'],
  ['Acht Kilometer gelaufen', 'run, run 8 km'],
  ['corrí 10 km con Ana', 'run, +Ana, run 10 km'],
  ['Corsa di 5 km, 29 minuti', 'run, run 5 km, run 1740 in:5km'],
  ['Went for a run with Anna in the park.', 'run, +Anna'],
  ['Half marathon with Jonas and Tom: 2:19:44.', 'run, +Jonas, +Tom, run 21.0975 km, run 8384 in:21.0975km'],
  ['30 largos hoy', 'swim, swim 30 lengths'],
  ['Swam 1,500 m in 40 minutes.', 'swim, swim 1.5 km'],
  ['12 km Rad mit Lena, Gegenwind die ganze Zeit', 'ride, +Lena, ride 12 km'],
  ['Palestra con Priya, stacco 75 kg', 'gym, +Priya, gym 75 kg'],
  ['ahorré 150 € más para el viaje', 'save, save 150 EUR'],
  ['put $1,200 aside for the trip', 'save, save 1200 USD'],
  ['Put aside some money for the roof', 'save'],
  ['Finished the oil painting I had put aside for three years', ''],
  ['Put the phone away at nine', ''],
  ['Für das neue Rad etwas zurückgelegt', 'save'],
  ['Heute 12 km zurückgelegt', 'run, run 12 km'],
  ['read 80 pages on the train', 'read, read 80 pages'],
  ['Thesis handed in, 84 pages', ''],
  ['Meditated for 20 minutes', 'meditate, meditate 20 min'],
  ['Cooked dinner with my sister and Jonas', 'cook, +sister, +Jonas'],
  ['Guitar 30 min', 'music, music 30 min'],
  ['duolingo 15 min', '#duolingo, #duolingo 15 min'],
  ['Explained fractions to my nephew', '+nephew'],
  ['bombed around on the bike for 40k', ''],
  ['cociné con mi hermana', 'cook, +hermana'],
  ['Oma besucht', '+Oma'],
  ['Ran 10k for the first time', 'run, run 10 km'],
  ['Start in May, 40k salary', ''],
  ["J'ai nagé pour la première fois", 'swim'],
  ['gave a 10 minute talk at the meetup', 'talk'],
  ['Sent two applications', '(apply)'],
  ['called grandma, she told me the boat story', '+Grandma'],
  ['made 60 croissants, only 4 ugly', '#croissants, #croissants 60 #'],
  // What was not, or is not certain.
  ['My brother ran a marathon', ''],
  ["Didn't run today", ''],
  ['Plan to run tomorrow', ''],
  ['Watched Tom run a 10k', ''],
  ['Ran three times this week', '(run)'],
  ['Ran out of milk', ''],
  ['Ran the quarterly meeting', ''],
  ['Bought new running shoes', ''],
  ['Signed up for a marathon', ''],
  ['Skipped yoga', ''],
  ['Ten years ago I swam across this lake', ''],
  ['Back in 2010 I climbed Kilimanjaro', ''],
  ['Vor zehn Jahren bin ich hier geschwommen', ''],
  // What may have been a run is none for certain, and makes a count of runs uncertain.
  ['Owe 5k to the tax office', '(run)'],
  ['Our new house is 8 km from the sea', '(run)'],
  ['Kayaked 12 km down the river', '(run)'],
  ['no wait, it was 8 km', '(run)'],
  ['Ten years ago I ran a marathon', '(run)'],
  ['Movie marathon with Ben', '(run), +Ben'],
  ['Handed out water at the marathon for 5 hours', '(run)'],
  ['Drove 40 km to the lake', ''],
  ['the shop is 3 km from home', ''],
  ['heute nicht gelaufen', ''],
  ['mañana voy a correr 10 km', ''],
  // How much.
  ['Finished the Berlin marathon', 'run, run 42.195 km'],
  ['Worked 10 hours, then yoga', 'yoga'],
  ['Walked 8 to 12 km', 'walk'],
  ['Ran almost 10 km', ''],
  ['llamé a mi madre y le conté todo', '+madre'],
  ['3 miles!!! 36:40', 'run, run 3 mi, run 2200 in:3mi'],
  ['another $75 into savings', 'save, save 75 USD'],
  ['Ran 5 of 10 km', 'run'],
  ['Ran 5 km, then walked the last 2 km home', 'run, walk'],
  ['Hiked 6,5 km', 'hike, hike 6.5 km'],
  ['6,5 km gelaufen, 2 km mehr als gestern', 'run, run 6.5 km'],
  ['Ran 5k at 7:30', 'run, run 5 km'],
  ['Ran 3 mi in 27:00', 'run, run 3 mi, run 1620 in:3mi'],
  // Whose pain it is, nobody counts.
  ['We buried Dad today. I ran 5k afterwards.', ''],
  // With whom, by the form of a name: there is no list of them.
  ['Met Oluwaseun for coffee', '+Oluwaseun'],
  ['Met Zoë for coffee', '+Zoë'],
  ['Had dinner with Xiomara', '+Xiomara'],
  ['Lunch with Mehmet and Nguyen', '+Mehmet, +Nguyen'],
  ['Worked with Excel all day', ''],
  ['mit Fieber im Bett', ''],
  ['Visited London', ''],
  ['asdf', ''],
])('reads %j', (text, expected) => {
  expect(told(text)).toBe(expected);
});

it.each([
  ['asked my boss for the berlin project', ['boss', 'berlin', 'project']],
  ['Mia lost her first tooth', ['mia', 'tooth']],
  ['Steuererklärung abgegeben', ['steuererklärung']],
  ['crochet circle #1. it is not a circle', ['crochet', 'circle']],
  ['dentist. no holes', ['dentist']],
  ['J’ai enfin appelé le dentiste', ['dentiste']],
  ['Inès a perdu sa première dent', ['inès', 'dent']],
  ['got up, went to work, came home', []],
  // A clouded day is not brought back by another.
  ['Failed the driving test. Again.', []],
  ['I yelled at Mia over a glass of milk.', []],
  ['made 60 eclairs with nonna. Carried them past the kitchen door', ['nonna', 'eclairs']],
])('knows what %j is about', (description, words) => {
  expect(readFacts({ title: '', description, what_learned: null }).words).toEqual(words);
});

it('reads a title of one’s own, and a derived one not twice', () => {
  expect(told('8 km in the rain.', 'Morning run')).toBe('run, run 8 km');
  expect(told('Ran 5k. It was cold and it was early.', 'Ran 5k. It was cold')).toBe('run, run 5 km');
});

it.each(['Dinner with Anna on Friday', 'Run with Tom on Saturday', 'Dentist appointment on December 4'])(
  'counts nothing of what is to come, or may be: %s',
  (description) => {
    const facts = readFacts({ title: '', description, what_learned: null, date: '2026-11-23' });
    expect(facts).toMatchObject({ topics: [], people: [], words: [], measures: [] });
  },
);

it('says whether something was learned that can be quoted', () => {
  const learned = (what_learned: string | null) =>
    readFacts({ title: 'x', description: 'I told my boss', what_learned }).hasLesson;
  expect(['Bad news ages badly', 'ok', null].map(learned)).toEqual([true, false, false]);
});

it.each([
  ['5k!!! with Jonas. 34 min', 'jonas', '“5k!!! with Jonas. 34 min.”'],
  [
    `${'We walked along the river all day. '.repeat(4)}Then Carla sang us a song.`,
    'carla',
    '“Then Carla sang us a song.”',
  ],
  [`${'We walked and walked '.repeat(9)}`, 'carla', /^“We walked [^.]{80,105}…”$/],
])('quotes of %j what it says of %s', (description, word, line) => {
  expect(quotedLine(description, word, 'en')).toMatch(line);
});

it.each([
  ['Bad news ages badly', 'Bad news ages badly.'],
  ['I learned that small steps count!', 'small steps count!'],
  [`Patience ${'and time '.repeat(30)}`, /^Patience (?:and time ){11}and time…$/],
])('quotes the lesson %j', (said, quoted) => {
  expect(quotedLesson(said)).toMatch(quoted);
});

it('takes a year for long ago, unless it is that of the entry', () => {
  const climbed = { title: '', description: 'In 2015 I climbed Kilimanjaro', what_learned: null };
  expect(readFacts({ ...climbed, date: '2015-06-01' }).topics).toEqual(['climb']);
  expect(readFacts({ ...climbed, date: '2026-06-01' }).topics).toEqual([]);
});
