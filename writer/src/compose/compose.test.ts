import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import { languageOfEntry } from '../nlp/language.ts';
import { languages } from '../languages/index.ts';
import { toneOf } from '../classify/tone.ts';
import { createBuiltinWriter } from './builtin-writer.ts';
import { noticedIn } from './noticed.ts';
import { ownWords, quoteOf } from './quote.ts';
import { reactionOf } from './reaction.ts';
import { repliesIn } from './replies.ts';
import traitPools from './trait-pools.json' with { type: 'json' };

const today = '2026-11-23';
const entry = (description: string, date = today) => ({ title: '', description, what_learned: null, date });
const noticed = (description: string, traits: TraitName[] = [], date = today) =>
  noticedIn(entry(description, date), languageOfEntry(entry(description)), traits);
const lines = (description: string) =>
  reactionOf(entry(description), toneOf(entry(description))).lines.map(({ text }) => text);

describe('a reaction', () => {
  it.each([
    ['We won the cup!', 'bright.won'],
    ['Finished the fence.', 'plain.finished'],
    ['We won, and then he died.', 'heavy.loss'],
    ["didn't yell at the kids once today", 'plain.heldBack'],
    ['100 days sober.', 'bright.heldOut'],
    ['got out of bed, showered, ate something.', 'plain.small'],
    ['Heute zum ersten Mal alleine auf der Autobahn gefahren.', 'plain.first'],
    ['Hoy terminé mi primer cuadro al óleo.', 'plain.first'],
    ["J'ai réparé le vélo de mon fils.", 'plain.fixed'],
    ['Seit 100 Tagen rauchfrei', 'plain.heldOut'],
    ['another no. asked them why', 'plain.wentOn'],
    ['Bombed the exam. Rebooked for december.', 'plain.wentOn'],
    ['The oven died, so I fixed it.', 'plain.fixed'],
    ['Lost the wedding order because of a wrong date. My fault.', 'plain.owned'],
    ['Lost the final by one goal.', 'plain.setback'],
    ['Failed it twice, passed my driving test today', 'plain.exam'],
    ['Lost the final, but we won the cup!', 'bright.won'],
    ['Thesis handed in, eleven minutes before the deadline', 'plain.finished'],
    ['Said no to a Sunday order', 'plain.saidNo'],
    ['made potato salad for 30 people', 'plain.cooked'],
    ['Sie hat beim Kartenspiel gewonnen', 'bright'],
    ['Um 5:30 aufgestanden', 'plain'],
    ['Suspendí el examen por dos puntos.', 'plain.setback'],
    ['Me apunté otra vez a la oposición', 'plain.arranged'],
    ["J'ai dit non à une troisième réunion", 'plain.saidNo'],
    ['Réparé le vélo de ma fille avec elle', 'plain.fixed'],
    ['Ma fille est malade depuis hier', 'plain'],
    ['Meine Tochter hat Fahrradfahren gelernt', 'plain.child'],
    ['Heute im Museum gewesen, ein Museum besucht man zu selten', 'plain'],
    ["J'ai accepté l'invitation de Paul", 'plain'],
    ['Darauf bestanden, dass er bezahlt', 'plain'],
    ['Passed buckets in a chain till the cellar was dry', 'plain.keptAt'],
    ['Passed my driving test', 'plain.exam'],
    ['Ran out of canvas before the deadline', 'plain'],
    ['Hired a joiner for the shelves', 'plain'],
    ['Wedding gift came off the registry, a toaster', 'plain'],
    ['Geldbeutel gefunden und abgegeben', 'plain'],
    ['Lost the election, congratulated her', 'plain.wentOn'],
    ['Ho venduto 12 vasetti al mercato', 'plain.sold'],
    ['They picked me!', 'bright.gotIn'],
    ['Got into medical school!', 'bright.gotIn'],
    ['Got into an argument', 'plain'],
    ['Anna and Ben got married', 'bright.wedding'],
    ['The kitchen painted, finally!', 'bright.atLast'],
    ['The garden planted and the fence fixed.', 'plain.fixed'],
    ['Premier marché de nuit à Lyon.', 'plain'],
  ])('to “%s” is of %s', (description, pool) => {
    const [tone] = pool.split('.') as ['bright' | 'plain' | 'heavy'];
    expect(reactionOf(entry(description), tone).pool).toBe(pool);
  });

  it.each([
    'I never helped him move, though I promised.',
    'Nobody stayed calm, least of all me.',
    'I almost finished the novel.',
    'I wish I had apologized.',
    'Anna was brave and told the boss the truth. I said nothing.',
    'My neighbor fixed his roof.',
    'Ich habe ihr nicht geholfen, obwohl ich Zeit hatte.',
    'No estudié nada para el examen.',
    "Je n'ai pas gardé mon calme pendant la réunion.",
    'Non ho finito la tesi.',
  ])('cheers no act that was not done, or by somebody else: %s', (description) => {
    expect(reactionOf(entry(description), 'plain').pool).toBe('plain');
  });

  it.each([
    ['did not give up and finished the race', 'finished'],
    ['Finished without stopping', 'finished'],
    ['My brother yelled, and I stayed calm', 'heldBack'],
    ['My daughter learned to ride her bike', 'child'],
  ])('cheers what was done beside it: %s', (description, act) => {
    expect(reactionOf(entry(description), 'plain').pool).toBe(`plain.${act}`);
  });

  it('is to a trait that is sure where no act is known, and never to a bright, heavy or doubtful entry', () => {
    const pool = (description: string, tone: 'bright' | 'plain' | 'heavy') => reactionOf(entry(description), tone).pool;
    const carried = "Carried an old lady's groceries up five floors";
    expect(pool(carried, 'plain')).toBe('plain.care');
    expect(pool('Went bouldering even though heights freak me out', 'plain')).toBe('plain.nerve');
    expect([pool(carried, 'bright'), pool(carried, 'heavy')]).toEqual(['bright', 'heavy']);
    expect(pool(`Maybe I will have carried that. Next week: ${carried.toLowerCase()}?`, 'plain')).toBe('plain');
    for (const guessed of ['I stole 20 euros', 'Hit my brother', 'Ate a whole cake alone'])
      expect(pool(guessed, 'plain'), guessed).toBe('plain');
  });

  it('is to an act of its author alone, and quiet where it may be of grief', () => {
    const pool = (description: string, tone: 'bright' | 'plain' | 'heavy') => reactionOf(entry(description), tone).pool;
    expect(pool('Sat down beside the new kid at lunch', 'plain')).toBe('plain');
    expect(pool('Put $1,200 aside for the trip', 'plain')).toBe('plain.saved');
    expect(pool('Finished the oil painting I had put aside for three years', 'plain')).not.toContain('saved');
    expect(pool('Finished the fence.', 'plain')).toBe('plain.finished');
    expect(pool('Lit a candle for Grandpa', 'plain')).toBe('plain');
  });

  it.each([
    // Denied behind it, dreamed, imagined, remembered, said by somebody else.
    'I finished nothing today',
    'Promoted to nobody.',
    'Dreamt I won the lottery and bought my mom a house.',
    'Imagine I won an Oscar',
    'If only I had won',
    'Ten years ago I ran a marathon and now the stairs are too much',
    'Back in 2010 I climbed Kilimanjaro',
    'Vor zwanzig Jahren bin ich noch viel gelaufen',
    '"I won!" she yelled down the hallway.',
    // Done by or to somebody else, or another thing altogether.
    'My colleague got the promotion I was promised',
    'Everyone got promoted but me',
    'My son lost his job',
    'My ex got married',
    'He finally left me the keys',
    'Got in late',
    'Got in the car and drove to Leeds',
    'Got into an argument at the checkout',
    'Ran the washing machine twice',
    'Cleaned up vomit all night, both kids sick',
    'Walked him to the bus for the last time',
    '4 years together and now nothing',
    // Nothing is over that is still to come, or may be.
    'Dinner with Anna on Friday',
    'Run with Tom on Saturday',
    'Dentist appointment on December 4.',
  ])('cheers nothing that its author did not do that day: %s', (description) => {
    for (const tone of ['bright', 'plain'] as const) expect(reactionOf(entry(description), tone).pool).toBe(tone);
  });

  it.each([
    ['Finished the puzzle I started ten years ago', 'finished'],
    ['My daughter lost her first tooth', 'child'],
    ['My sister got married', 'wedding'],
    ['Got into college', 'gotIn'],
  ])('cheers what is done: %s', (description, act) => {
    expect(reactionOf(entry(description), 'plain').pool).toBe(`plain.${act}`);
  });

  it.each(languages)('speaks in %s of an entry that nothing is known of as neither past nor dear', (language) => {
    const { plain = [] } = repliesIn(language).reactions;
    for (const line of plain)
      expect(line).not.toMatch(/\b(?:was|war|fue|était|andata|days?|Tage\w*|días?|jours?|giorn[io])\b|[!?]/);
  });

  it.each([
    ['Paid off the last of my credit card debt. $11,340 in 19 months.', '$11,340. Gone.'],
    [
      'Got rejected by the third company in a row. I still sent another application.',
      'Third rejection, fourth application.',
    ],
    ['100 days sober.', '100 days.'],
    ['My daughter tied her own shoes this morning! I only showed her once.', 'Her own shoes, after being shown once.'],
    ['My son built his own kite. I only showed him once.', 'His own kite, after being shown once.'],
    ['Passed the AWS exam with 892 points', '892 points. Passed!'],
    ['Learned the F chord. It only buzzes a little.', 'The F chord: yours now.'],
    ['Our baby was born at 4:12. Her name is Ada.', 'Welcome, Ada.'],
    ['planted tomatoes', 'Tomatoes, in the ground.'],
    ['Deadlift 120 kg, a PR', '120 kg. New mark.'],
    ['Held a talk for 40 people at the meetup', 'You stood up and spoke.'],
    ['Did my taxes', 'And it’s done.'],
    ['Played guitar for 30 minutes', 'The practice shows.'],
  ])('to “%s” may be “%s”', (description, line) => expect(lines(description)).toContain(line));

  it('names a number only as a measure of the deed', () => {
    for (const line of lines('Ran with 20 people from work')) expect(line).not.toContain('20');
    for (const line of lines('Worked 10 hours, then yoga')) expect(line).not.toContain('10');
    for (const line of lines('Walked somewhere between 8 and 12 km')) expect(line).not.toMatch(/\d/);
  });

  it('is silent in a crisis, and never glad of what hurts', () => {
    expect(reactionOf(entry('I want to die'), 'crisis').lines).toEqual([]);
    const glad = /!|congrat|wonderful|love this|glad|win\b|lovely|nice/i;
    for (const description of [
      'Grandma died on Tuesday.',
      'Got laid off today',
      'I feel like a failure',
      'We divorced.',
      'Got passed over for the team lead job.',
    ])
      for (const { text } of reactionOf(entry(description), 'heavy').lines) expect(text).not.toMatch(glad);
    const chemo = reactionOf(entry("Mom's chemo round 4. We did crosswords for three hours."), 'plain');
    expect(chemo.lines.map(({ id }) => id)).toEqual(repliesIn('en').reactions.doubt);
  });

  it.each([
    // A first since something is none, and nobody is born after 'since'.
    ['Danced all night for the first time since our son was born', 'birth|first'],
    ['Since the baby was born I finally slept seven hours for the first time.', 'birth|first'],
    ['Went to the cinema for the first time in ten years', 'first'],
    ['The house where my grandmother was born has a new roof', 'birth'],
    ['Seit Leo geboren wurde, zum ersten Mal im Kino gewesen', 'birth|first'],
    ['Zum ersten Mal seit drei Jahren geschwommen', 'first'],
    ['Por primera vez desde que nació Leo dormí ocho horas', 'birth|first'],
    ['Première fois au cinéma depuis que Léo est née', 'birth|first'],
    ['Prima volta al cinema da quando è nato Leo', 'birth|first'],
    ['Read a whole book in one weekend for the first time since Mia was born', 'birth|first'],
    ['Finished my first marathon since my daughter was born', 'birth|first'],
    ['Hab mich zum ersten Mal seit neun Jahren beworben', 'birth|first'],
    ['Canté en público por primera vez desde la escuela', 'birth|first'],
    ['J’ai nagé pour la première fois depuis la naissance de Léa', 'birth|first'],
    // Nobody went on who only failed again.
    ['Failed the exam again. Same question as last year.', 'wentOn'],
    ['Otra vez suspendí el examen, otra vez por un punto.', 'wentOn'],
    ["J'ai encore raté le permis, encore au même rond-point.", 'wentOn'],
    ['Wieder durchgefallen, wieder an der gleichen Kreuzung.', 'wentOn'],
    // What comes in a kit is not made, what was not understood is not taught, and a talk is not run.
    ['Assembled a bookcase from IKEA', 'made'],
    ['Heute das IKEA-Bett gebaut', 'made'],
    ['Explained the remote to my father. He did not understand a word.', 'taught'],
    ['Meinem Vater das Handy erklärt. Er hat nichts verstanden.', 'taught'],
    ['Gave a talk to forty people', 'organized'],
    ['I passed out at the blood drive but donated anyway', 'exam'],
  ])('to “%s” is not of %s', (description, acts) => {
    for (const tone of ['bright', 'plain', 'heavy'] as const)
      expect(reactionOf(entry(description), tone).pool).not.toMatch(new RegExp(`\\.(?:${acts})$`));
  });

  it.each([
    ['We had a lovely lunch with my sister after the funeral.', 'en'],
    ['Baked her lemon cake for the first time since Mum passed away.', 'en'],
    ['Lit a candle for Grandpa with my cousins.', 'en'],
    ['Sorted through Grandma’s closet with my aunt and found every letter she ever kept.', 'en'],
    ['Mit meinen Schwestern an Omas Grab gewesen, danach zusammen gekocht.', 'de'],
    ['Eine Kerze für Papa angezündet und seine Suppe gekocht.', 'de'],
    ['Puse una vela para la abuela y cociné su arroz.', 'es'],
    ['Fuimos juntos al cementerio con mis primos.', 'es'],
    ['Après les obsèques, on a cuisiné ensemble avec mes sœurs.', 'fr'],
    ['Allumé une bougie pour papi avec mon frère.', 'fr'],
    ['Sono andato al cimitero con mia sorella, poi ho cucinato.', 'it'],
  ] as const)('to “%s” is quiet, whatever its tone', (description, language) => {
    for (const tone of ['bright', 'plain'] as const)
      expect(reactionOf(entry(description), tone).lines.map(({ id }) => id)).toEqual(
        repliesIn(language).reactions.doubt,
      );
  });

  it.each([
    ['back to 0 with the cigs', 'Good company.', false],
    ['Started over with the guitar', 'Good company.', false],
    ['Had lunch with Nadia', 'Good company.', true],
    ['lunch with my sister', 'Good company.', true],
    ['told my boss i need fridays off. she said yes', 'Here’s to a long, happy story.', false],
  ])('knows company from a thing: “%s”', (description, line, isThere) => {
    expect(lines(description).includes(line)).toBe(isThere);
  });

  it('names a first thing only whole', () => {
    expect(lines('My first triathlon today!')).toContain('First triathlon.');
    for (const line of lines('My first swim without a wetsuit and with friends'))
      expect(line).not.toMatch(/^First swim/);
  });

  it.each(languages)('has six lines or more for each act of %s, and none twice', (language) => {
    const { acts, heavyActs, reactions } = repliesIn(language);
    const known = new Set([
      'bright',
      'plain',
      'heavy',
      'doubt',
      ...Object.keys(acts),
      ...Object.keys(heavyActs).map((act) => `heavy.${act}`),
      ...Object.values(traitPools),
    ]);
    for (const pool of Object.values(traitPools)) expect(reactions[pool], pool).toBeDefined();
    for (const act of Object.keys(acts)) expect(reactions[act], act).toBeDefined();
    for (const [pool, all] of Object.entries(reactions)) {
      expect(known, pool).toContain(pool);
      expect(all.length, pool).toBeGreaterThanOrEqual(6);
      // Where the entry has nothing to name there is still a choice.
      expect(all.filter((line) => !line.includes('{')).length, pool).toBeGreaterThanOrEqual(3);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('what is noticed', () => {
  it.each<[string, string | null, TraitName[]?]>([
    ['Paid off the last of my credit card debt. $11,340 in 19 months.', '$11,340 in 19 months is $597 a month.'],
    ['100 days sober.', '100 days: day one was August 15.'],
    ['Sent it off. Took me 3 weeks to dare', '3 weeks: that goes back to November 2.'],
    ['Helped Amira move', 'Helpfulness, for Amira.', ['Helpfulness']],
    ["Didn't help Amira move", null, ['Helpfulness']],
    ['Hired her. She starts on friday', 'That Friday is November 27.'],
    ['Ran 5 km in 27:30', '5 km in 27:30 is 5:30 a kilometer.'],
    ['Ran 10 km in 55 minutes', '10 km in 55 minutes is 5:30 a kilometer.'],
    ['Swam 40 lengths without stopping, 12 more than last week', '12 more than last week: 28 then, 40 now.'],
    ['Read 320 pages of Middlemarch in 8 days', '320 pages in 8 days is 40 a day.'],
    ['Saved $5,200 of the $6,000 for the trip', '$800 to go: 86% is there.'],
    ['Reduced our page load time from 4.2 s to 0.9 s', 'From 4.2 to 0.9 is 79% less.'],
    ['The appointment is on the 4th.', 'December 4 is a Friday, 11 days on.'],
    ['My first session is on December 9.', 'December 9 is a Wednesday, 16 days on.'],
    ['We are having coffee on Sunday.', 'That Sunday is November 29.'],
    ['Finally called the dentist. Took me 11 months.', '11 months: that goes back to December 2025.'],
    ['We talked after four years of silence', 'Four years: that goes back to 2022.'],
    ['She told me about the winter of 1947', '1947 was 79 years before.'],
    ['Made soup for the neighbor who broke her arm', 'Kindness, for the neighbor who broke her arm.', ['Kindness']],
    ['Helped my neighbor carry a sofa', 'Kindness, for a neighbor.', ['Kindness']],
    ['I told my boss no.', 'Honesty, with a boss.', ['Honesty']],
    ['Corrí 10 km en 55 minutos y estoy feliz', '10 km en 55 minutos son 5:30 por kilómetro.'],
    ['Heute 100 Tage ohne Zigaretten', '100 Tage: Tag eins war der 15. August.'],
    ["J'ai arrêté de fumer il y a 100 jours", '100 jours : le premier était le 15 août.'],
    ['7k along the canal, 42:00', '7 km in 42 minutes is 6:00 a kilometer.'],
    ['12k with Ana! 1:18', '12 km in 78 minutes is 6:30 a kilometer.'],
    ['9k this morning. 54 minutes.', '9 km in 54 minutes is 6:00 a kilometer.'],
    ['Marathon in Bern: 4:13:10', '42.2 km in 4:13:10 is 6:00 a kilometer.'],
    ['8 km im Wald, 48 Minuten. Müde, aber sehr glücklich.', '8 km in 48 Minuten sind 6:00 pro Kilometer.'],
    ['Corrí 8 km bajo la lluvia, 48 minutos', '8 km en 48 minutos son 6:00 por kilómetro.'],
    ["J'ai couru 8 km sous la pluie, 48 minutes", '8 km en 48 minutes, c’est 6:00 par kilomètre.'],
    ['meditated 10 min, 20 days in a row now', 'Day one was November 4.'],
    ['cancelled 3 subscriptions, 27 euros a month', '27 euros a month is 324 a year.'],
    ['Drei Abos gekündigt, 27 Euro im Monat', '27 Euro pro Monat sind 324 Euro im Jahr.'],
    ['trip booked: 640 euros, 8 days with Lucía', '€640 for 8 days is €80 each.'],
    ['duolingo italian day 40. i can order a coffee', 'Day one was October 15.'],
    ['no fumé hoy. día 5', 'El día uno fue el 19 de noviembre.'],
    ['paid the first 100 of the 900 i owe my brother', '800 to go: 11% is done.'],
    ['booked the trip! 640€, 12 nights', '€640 for 12 nights is €53.33 each.'],
    ['dentist. no holes. 3 yrs of being scared for nothing', '3 years back, that was 2023.'],
    ['Erste Woche in Berlin, 4 Tage, 31 Mails', '31 Mails in 4 Tagen sind 7,75 pro Tag.'],
    ['I have been clean for 18 months.', '18 months: that goes back to May 2025.'],
    ['no coffee for 20 days', '20 days: day one was November 3.'],
    ['20 days without coffee', '20 days: day one was November 3.'],
    ['Seit 20 Tagen ohne Zucker und es geht mir gut', '20 Tage: Tag eins war der 3. November.'],
    ['Saved 450 of 1,800 for the bike', '1,350 to go: 25% is there.'],
    ['Put 200 dollars in the jar. That makes it 950 now.', '750 dollars before, 950 now.'],
    ['Nach vier Jahren Funkstille meinen Bruder angerufen', 'Vier Jahre zurück, das war 2022.'],
    ["J'ai appelé le notaire. Ça faisait trois ans que je repoussais.", 'Trois ans : ça remonte à 2023.'],
    ['Rendez-vous chez le médecin le 4 décembre.', 'Le 4 décembre est un vendredi, dans 11 jours.'],
    ['1 week no cigs!!', '1 week: day one was November 16.'],
    ['Zwei Wochen ohne Rauchen', 'Tag eins war der 9. November.'],
    ['3 settimane senza zucchero', '3 settimane. Primo giorno: 2 novembre.'],
    ['Day 1 without cigarettes.', 'Day 30 would be December 22.'],
    ['Día 1 sin fumar', 'El día 30 sería el 22 de diciembre.'],
    ['Pagué la última cuota, 18 meses x 45 euros', '18 × 45 euros son 810 euros.'],
    ['3 sets of 12 pull-ups', '3 sets of 12 is 36 in all.'],
    ['On page 212 of 350', '138 pages to go: 60% is done.'],
    ['7 of 12 people came to the party', '7 of 12 is 58%.'],
    ['Ich habe 25 von 40 Kartons ausgepackt', '25 von 40 sind 63 %.'],
    ['30 minutes of Italian every day', '30 minutes a day is 3 h 30 min a week.'],
    ['25 euros a week into the jar', '25 euros a week is 1,300 a year.'],
    ['Only 3 weeks until the exam', '3 weeks on is December 14.'],
    ['Noch 3 Wochen bis zur Prüfung', 'Das ist der 14. Dezember.'],
    ['The marathon is in 6 weeks', 'January 4, 2027 is a Monday, 42 days on.'],
    ['First swim since March', 'That’s 8 months since March.'],
    ['I haven’t seen Ben in 5 years', '5 years: that goes back to 2021.'],
    ['Ich war beim Zahnarzt nach 4 Jahren', '4 Jahre zurück, das war 2022.'],
    ['Dopo 12 anni ho rivisto Marta', '12 anni prima era il 2014.'],
    ['Terminé de leer el Quijote, 5 meses', '5 meses: hay que remontarse a junio de 2026.'],
    ['Got the job! Start 1 Dec', 'December 1 is a Tuesday, 8 days on.'],
    ['Corrí mi primera carrera de 10 km en 58:20', '10 km en 58:20 son 5:50 por kilómetro.'],
    ['Relu 30 pages, il en reste 120', 'Encore 4 comme ça, et c’est fini.'],
    ['Paid another 430 on the credit card. 2,150 to go', 'Five more like this one and it’s done.'],
    ['Paid back 430, 2,150 left.', 'Five more like this one and it’s done.'],
    ['Read 30 pages, 120 left.', 'Four more like this one and it’s done.'],
    ['180 Euro gespart, noch 620 bis zum Moped', 'Noch 4 davon, und es ist geschafft.'],
    ['Hoy pagué 200 euros, me quedan 900', 'Con 5 más así, ya está.'],
    ['99 days', 'Day 100 is November 24.'],
    ['Day 29 of writing every morning', 'Day 30 is November 24. Day one was October 26.'],
    ['Tag 48 ohne Zigaretten', 'Tag 50 ist der 25. November. Tag eins war der 7. Oktober.'],
    ['Vendu 43 exemplaires sur 60 au marché', '43 sur 60, c’est 72 %.'],
    ['Finished knitting the sweater. 9 weeks and one torn sleeve', '9 weeks: that goes back to September 21.'],
    // Silence is better than what is weak, doubtful or hoped for.
    ['Paid 2 bills at the counter, 14 days left', null],
    ['Paid the plumber 90, 60 to go', null],
    ['96 days', null],
    ['Packed 11 boxes, 4 left', null],
    ['taught my first class today', null, ['Mentoring']],
    ['Built a table, 2 x 4 m', null],
    ['Day 1 of the new job', null],
    ['ran 5k', null],
    ['Shipped the export. Three months, two rewrites.', null],
    ['Wrote the book over two years.', null],
    ['5k this morning at 7:30', null],
    ['Drove 40 km, 38 minutes', null],
    ['Helped my neighbor carry a sofa', null],
    ['I want to save $600 in 12 months', null],
    ['Room 12, from 3 to 5 pm', null],
    ['I am 40 years old', null],
    ['Slept 8 hours', null],
    ['Wasn’t picked for the team. Went to the game and cheered.', null, ['Kindness']],
    ['Ran 5 km in 27:80', null],
    ['Ran 5 km in 2:30', null],
    ['Maybe the appointment is on December 9', null],
    ['He said “100 days sober”', null],
    ['$300 in 3 months and $200 in 2 months', null],
    ['He is our son after 2 years, 4 months.', null],
    ['Nach 2 Jahren und 4 Monaten wieder getanzt', null],
    ['Sourdough attempt #7: edible.', null],
    ['For the fifth time he forgot my birthday', null],
    ['4 years together and now nothing', null],
    ['My first panic attack in two years', null],
    ['From 80 kg to 64 kg and nobody noticed', null],
  ])('in “%s” is %s', (description, sentence, traits) => expect(noticed(description, traits)).toBe(sentence));

  it('speaks of nobody', () => {
    for (const language of languages)
      for (const { say } of repliesIn(language).noticed)
        expect(say).not.toMatch(/\b(?:you|your|I|my|du|dein\w*|ich|tu|tus|mi|je|mon|ma|ton|ta)\b/);
  });

  it('counts right, whatever the numbers', () => {
    for (let n = 3; n < 1500; n += 17) {
      const [, day = ''] = /day one was (.*)\.$/.exec(noticed(`${String(n)} days sober.`) ?? '') ?? [];
      const year = /\d{4}$/.exec(day)?.[0] ?? '2026';
      const first = new Date(`${day.replace(/, \d{4}$/, '')}, ${year} 00:00 UTC`).toISOString().slice(0, 10);
      expect(dayNumber(today) - dayNumber(first)).toBe(n);
      expect(first).toBe(addDays(today, -n));
      const months = 2 + (n % 30);
      const total = 500 + 37 * n;
      const said = noticed(`Paid $${total.toLocaleString('en-US')} in ${String(months)} months.`);
      const rate = Number(/is \$([\d,.]+) a month/.exec(said ?? '')?.[1]?.replaceAll(',', ''));
      expect(Math.abs(rate - total / months) / (total / months)).toBeLessThan(0.006);
      const [kilometers, seconds] = [3 + (n % 40), (3 + (n % 40)) * (200 + (n % 300))];
      const clock = `${String(Math.floor(seconds / 3600))}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
      const pace = /is (\d+):(\d\d) a kilometer/.exec(noticed(`Ran ${String(kilometers)} km in ${clock}`) ?? '');
      expect(Number(pace?.[1]) * 60 + Number(pace?.[2])).toBe(200 + (n % 300));
      const more = 1 + (n % 19);
      expect(noticed(`Did ${String(more + n)} pushups, ${String(more)} more than last week`)).toBe(
        `${String(more)} more than last week: ${n.toLocaleString('en-US')} then, ${String(more + n)} now.`,
      );
    }
  });
});

describe('a quotation', () => {
  const marathon =
    'The alarm rang at five. It rained all morning. My brother Tom ran the whole marathon beside me. We crossed the line together after 5 hours. Then we ate pizza.';

  it('is the event itself and who was there, literally', () => {
    const quote = quoteOf(entry(marathon), 'en');
    expect(marathon).toContain(quote);
    expect(quote).toMatch(/brother Tom/);
    expect(quote).not.toMatch(/alarm|rained/);
  });

  it.each([
    ['a text of two sentences', 'Ran 5k. It rained.'],
    ['what only begins the entry', 'I met Ana at the market and we hugged. The bus was late. The sun was out all day.'],
    [
      'what goes on with the sentence before it',
      'I met Ana at the market on Saturday morning. And so we hugged and she was proud of me forever. The bus was late.',
    ],
    ['a fragment', 'PASSED THE BAR EXAM!!! Second try. Same room, same chair, and the same pen as the last time.'],
    [
      'more than half of it',
      'It rained. My sister Ana and I finished the long climb together and cried at the top of it. Cold day.',
    ],
    [
      'what carries nothing',
      'I woke up at six. The kitchen was cold. There was bread on the table. I walked to the bus stop.',
    ],
  ])('is not %s', (_what, story) => expect(quoteOf(entry(story), 'en')).toBeNull());

  it('is the turn of the story', () => {
    const story =
      'We set out at dawn and the path was long. The map was wrong twice and the bread was dry. At the hut nobody was awake. Then my father laughed out loud for the first time all week. We walked down slowly.';
    expect(quoteOf(entry(story), 'en')).toMatch(/my father laughed out loud for the first time all week\.$/);
  });

  it.each([
    [
      'en',
      'Taught my nephew to swim. He screamed for the first minutes. On the way home he told the bus driver he is a dolphin.',
      /dolphin/,
    ],
    [
      'de',
      'Ich habe vor 200 Leuten gesprochen. Meine Hände waren kalt. Am Ende ist eine Frau aufgestanden und hat gesagt, sie ruft ihren Bruder an.',
      /Am Ende/,
    ],
    [
      'fr',
      'Le train avait deux heures de retard. Il pleuvait sur toute la ligne. À la gare, une vieille dame m’a serrée dans ses bras.',
      /vieille dame/,
    ],
    [
      'it',
      'Ho portato papà al mare. Non parlava quasi, ma alla fine si è tolto le scarpe da solo. Poi siamo tornati e abbiamo mangiato il gelato.',
      /scarpe/,
    ],
  ] as const)('is a passage of a short story, too: %s', (language, story, passage) =>
    expect(quoteOf(entry(story), language)).toMatch(passage),
  );

  it('leaves a short entry whole, and cuts a long one at a word', () => {
    expect(ownWords(entry('  Ran   5k. '))).toBe('Ran 5k.');
    expect(ownWords({ ...entry('…'), title: 'A title' })).toBe('A title');
    const long = ownWords(entry('word '.repeat(200)));
    expect(long.length).toBeLessThanOrEqual(400);
    expect(long).toMatch(/word…$/);
  });
});

describe('the built-in writer', () => {
  const write = (description: string) =>
    createBuiltinWriter().summarize(entry(description), new AbortController().signal);

  it.each(['Interview on Friday at the hospital.', 'Bewerbungsgespräch am Freitag'])(
    'shows no trait by a plan: %s',
    async (description) => expect((await write(description)).traits).toEqual([]),
  );

  it.each(['Told my parents I’m gay. Dad left the room. Mom hugged me.', 'Day 40 in the hospital'])(
    'says nothing of what may be pain: %s',
    async (description) => expect(await write(description)).toMatchObject({ summary_kind: 'own_words' }),
  );

  it('notices, else quotes, else leaves the entry its own words, and says nothing of pain', async () => {
    expect(await write('100 days sober.')).toMatchObject({
      summary: '100 days: day one was August 15.',
      summary_kind: 'noticed',
      public_summary: '100 days: day one was August 15.',
    });
    expect(await write('planted tomatoes')).toMatchObject({ summary: 'planted tomatoes', summary_kind: 'own_words' });
    const grief =
      'Grandma died on Tuesday after 11 months in bed. I held her hand. I sang the song she used to sing to me.';
    expect(await write(grief)).toMatchObject({ tone: 'heavy', summary_kind: 'own_words', summary: grief });
  });

  it.each(['I want to die', 'Ich will sterben.', 'Quiero morirme.', 'Je veux mourir.'])(
    'answers %s only with where help is',
    async (description) => {
      const { summary, tone, traits } = await write(description);
      expect(summary).toMatch(/988|findahelpline/);
      expect({ tone, traits }).toEqual({ tone: 'crisis', traits: [] });
    },
  );
});
