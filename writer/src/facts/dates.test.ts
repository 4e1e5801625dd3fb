import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDate } from './dates.ts';
import { readPeriod } from './periods.ts';

/** A Saturday. */
const today = '2026-11-21';

describe('the day that words name', () => {
  it.each([
    ['Yesterday I ran 5k', '2026-11-20', 'Yesterday'],
    ['I ran 5k yesterday.', '2026-11-20', 'yesterday'],
    ['Ran my first 10k last Friday', '2026-11-20', 'last Friday'],
    ['On Wednesday we moved house', '2026-11-18', 'On Wednesday'],
    ['Sunday: cleaned the garage', '2026-11-15', 'Sunday'],
    ['We got married on 3 March', '2026-03-03', 'on 3 March'],
    ['Passed my exam on March 3rd', '2026-03-03', 'March 3rd'],
    ['Three days ago I quit smoking', '2026-11-18', 'Three days ago'],
    ['Called Mum two weeks ago', '2026-11-07', 'two weeks ago'],
    ['The day before yesterday I sang in public', '2026-11-19', 'The day before yesterday'],
    ['Won the match on December 5', '2025-12-05', 'December 5'],
    ['Last night I finished the puzzle', '2026-11-20', 'Last night'],
    ['Went to the dentist yesterday morning', '2026-11-20', 'yesterday morning'],
    ['Yesterday evening we sang', '2026-11-20', 'Yesterday evening'],
    ['Monday night: first yoga class', '2026-11-16', 'Monday night'],
    ['On Nov 2 I voted', '2026-11-02', 'Nov 2'],
    ['Finished the scarf on October 31, 2026', '2026-10-31', 'October 31, 2026'],
    ['A week ago I signed the lease', '2026-11-14', 'A week ago'],
    ['On Friday night I danced', '2026-11-20', 'Friday night'],
    ['Planted the roses on Monday. Next Friday we see.', '2026-11-16', 'Monday'],
    ['No sugar yesterday', '2026-11-20', 'yesterday'],
    ['Met Jürgen yesterday', '2026-11-20', 'yesterday'],
    ['Gestern habe ich die Prüfung bestanden', '2026-11-20', 'Gestern'],
    ['Ich bin vorgestern 10 km gelaufen', '2026-11-19', 'vorgestern'],
    ['Ayer corrí mi primera media maratón', '2026-11-20', 'Ayer'],
    ['Anteayer terminé el libro', '2026-11-19', 'Anteayer'],
    ["Hier, j'ai couru 10 km", '2026-11-20', 'Hier'],
    ["Avant-hier j'ai fini mon livre", '2026-11-19', 'Avant-hier'],
    ['Last Sunday, my first 5k', '2026-11-15', 'Last Sunday'],
    ['Passed the exam four days ago', '2026-11-17', 'four days ago'],
    ['On March 3 we signed the lease', '2026-03-03', 'March 3'],
    ['On May 15 more than a hundred people came', '2026-05-15', 'May 15'],
    ['March 12: the first lamb was born', '2026-03-12', 'March 12'],
    ['On Oct 30 chapter two was done', '2026-10-30', 'Oct 30'],
    ['January 5th was the day I quit', '2026-01-05', 'January 5th'],
    ['We moved in on August 1, 2026', '2026-08-01', 'August 1, 2026'],
    ['On June 2 students planted 40 trees with me', '2026-06-02', 'June 2'],
    ['Had an effective meeting on Friday', '2026-11-20', 'on Friday'],
    ['Friday was hard, and I still ran', '2026-11-20', 'Friday'],
    ['Gestern Morgen bin ich 10 km gelaufen', '2026-11-20', 'Gestern Morgen'],
    ['Ayer por la mañana corrí 10 km', '2026-11-20', 'Ayer'],
    // What was arranged on a day was done on it.
    ['On 3 November I signed up for pottery.', '2026-11-03', '3 November'],
    ['On November 3 I finally booked the flights', '2026-11-03', 'November 3'],
    ['Planned the party with Jo yesterday', '2026-11-20', 'yesterday'],
    ['Booked the flights last Friday', '2026-11-20', 'last Friday'],
    ['On 12 March hundreds sang with us', '2026-03-12', '12 March'],
    ['Yesterday I ran the race that I lost ten years ago', '2026-11-20', 'Yesterday'],
    ['I’m proud, I swam on Monday', '2026-11-16', 'Monday'],
  ])('%s', (text, date, words) => {
    expect(readDate(text, today)).toEqual({
      date,
      words: expect.stringMatching(new RegExp(`^(?:on )?${words}$`, 'i')),
    });
  });

  it.each([
    'Ran 5k',
    'Today I ran 5k',
    'This morning I ran 5k',
    'Tomorrow I will run',
    'I have an exam on Monday, I will pass',
    'Going to run on Friday',
    'Watched "Last Friday" with Tom',
    'Watched Yesterday with Tom',
    'Sober for 30 days',
    '30 days without sugar',
    'Finished the report by Friday',
    'I have been running every Sunday',
    'Trained from Monday to Friday',
    'Cooked a Sunday roast',
    'Survived Black Friday at the till',
    'Ate yesterday’s leftovers',
    'In March I began to knit',
    'Moved here on 3 March 2019',
    'Marathon. 4:12:33.',
    'Score: 9/11',
    'I bought it on Monday and on Wednesday it broke',
    'May I say that I am proud',
    'Tonight I cooked',
    'Booked a flight for next Friday',
    'My interview is on Tuesday',
    'Maybe I went on Thursday, not sure',
    'Read “Yesterday, Today and Tomorrow”',
    'Watched Friday Night Lights',
    'Ran 5k in 25 minutes',
    'Worked 3 days on the shelf',
    'Two weeks of holiday booked',
    'The best day since last March',
    'I turned 40 in April',
    'Learned the song Ruby Tuesday',
    'Every Friday I swim',
    'Been sober since Monday',
    'Have to call her on Wednesday',
    'On 31 February I will be free',
    'Beat my time from last Sunday',
    'As good as yesterday',
    'I met Wednesday at school, her name is funny',
    'Room 12/11 is ours',
    'Paid 3.4 for a coffee',
    'Second Sunday of Advent market opened',
    'In 2019 I stopped smoking',
    'Two years ago I was homeless, now I have keys',
    'I will be fine by Monday',
    "Aujourd'hui j'ai terminé mon premier semi-marathon",
    "J'ai vendu mon vélo.",
    'Vendu mon vélo',
    'Sat in the sun with Tom',
    'Ich trainiere seit gestern',
    'Morgen erzähle ich von gestern',
    'Ich bin hier, endlich',
    'Las sobras de ayer',
    'Planned my trip to Rome next Friday',
    'Next Monday I start my new job!',
    'I start my new job on Monday!',
    'The concert this coming Saturday is sold out',
    'This Friday we marry',
    'Friday next week I sing',
    'Saturday Night Fever was on',
    'Saw Saturday Night Live in the studio',
    'Black Friday shopping done',
    'Good Friday service sung',
    'Sang on Easter Sunday',
    'Survived Cyber Monday',
    'On black friday I bought nothing',
    // A month and an amount.
    'Cut our costs in January, 15% in all',
    'I got the start in March, 20 hours a week at first',
    'We sold in May, 15% more than last year',
    'I wrote in October, 30 chapters in all',
    'In June 12 of us walked to the coast',
    'Trained in April 3 times a week',
    'January, 15 new members',
    'May 15% better than April',
    'Read 12 books: in July, 5 of them',
    'In September first steps without the brace',
    'By hand since August, 31 shirts',
    'February 20 hours of Spanish',
    'Read the May edition and counted 12 March hares.',
    'I’ll call her on Thursday.',
    'We’ll meet on Friday.',
    'I won’t be here on Monday.',
    'She’ll arrive on Tuesday',
    'I signed up for a race on 3 November',
    'It was on 24 December that we met, ten years back.',
    // What takes effect, or is so on any such day.
    'Handed in my notice, effective Friday',
    'I resigned effective on Monday',
    'The shop is mine, starting Monday',
    'Booked the vet, deadline: Thursday',
    'Wrote the essay that is due on Wednesday',
    'The lease ends Sunday',
    'Another Monday, another run',
    'It felt like a Friday',
    'Happy Friday!',
    'Last day of school, and the classroom is empty',
    'The last day. We carried out the piano.',
    'Built the shed in one weekend',
    'The girls are with me every second weekend',
    'Friday is my day off',
    // Of two days none is sure.
    'This morning I ran, yesterday I baked',
    'Monday was awful, Wednesday was fine, and by Friday I had laughed again.',
    'Yesterday I swam, and on Monday I ran',
    'On Monday I ran. Tuesday we swam.',
    'Yesterday I was scared. Today I did it!',
    'I baked yesterday and swam this evening',
    'Gestern war ich krank, heute bin ich gelaufen',
    'Ayer lloré, hoy corrí 5 km',
    "Hier j'ai pleuré, aujourd'hui j'ai couru",
    '',
  ])('is none in: %s', (text) => {
    expect(readDate(text, today)).toBeNull();
  });

  it('opens the text where the others are days of things', () => {
    expect(readDate('Yesterday I finished the book that I began on 3 March', today)).toMatchObject({
      date: '2026-11-20',
    });
  });
});

/** A Monday. What stands before the bar is the day that is read; `-` is none. */
const table = `
11-20 | Last Friday I gave my first talk.
11-14 | On the 14th I ran 12 km.
11-22 | On Sunday I called my sister and we laughed.
11-22 | I apologized to my sister on Sunday.
11-21 | Cooked dinner for my parents on Saturday
11-17 | On Tuesday I had my driving test. I passed!
11-18 | I was brave on Wednesday, because I said no.
11-22 | Finally ran 10k with my brother and his dog on Sunday
11-20 | My daughter tied her own shoes on Friday.
11-14 | 11/14: ran 10k
11-20 | On Friday the landlord gave the deposit back
- | I have a job interview on Friday and I am scared.
- | I apologized to my sister after four years. We are having coffee on Sunday.
- | Bought tickets for the concert on Friday
- | Got tickets for Friday
- | Meeting Anna on Saturday
- | Registered for the marathon on March 8
- | Signed up for the half marathon on Sunday
- | Booked a table on Saturday
- | Finally called the dentist. Took me 11 months. The appointment is on the 4th.
- | My exam is on Thursday
- | The train leaves on Friday
- | My mom arrives Saturday
- | Trained for the race on Sunday
- | We see the doctor on Wednesday
- | I am so nervous about the talk on Tuesday
- | Seeing my therapist on Thursday, I am ready
- | I have my driving test on Friday
- | Job interview on Friday, I am scared
- | Got the invite for the wedding on Saturday
- | Exam on Wednesday, studied all day
- | Promised to visit grandma on Sunday
11-22 | On Sunday I promised her that I would write.
- | Prüfung am Mittwoch, den ganzen Tag gelernt
- | Habe Oma versprochen, sie am Sonntag zu besuchen.
11-21 | Am Samstag bin ich zum ersten Mal 10 km gelaufen.
11-20 | Letzten Freitag habe ich die Prüfung bestanden.
11-20 | Vor drei Tagen habe ich meine Oma besucht.
11-16 | Vor einer Woche habe ich aufgehört zu rauchen.
11-14 | Am 14. bin ich Vater geworden.
11-22 | Gestern Abend habe ich Suppe gekocht.
11-18 | Am Mittwoch hatte ich Angst, aber es ging.
03-03 | Am 3. März haben wir geheiratet.
11-21 | Am Samstag war ich mit Anna im Kino
- | Am Freitag habe ich ein Vorstellungsgespräch und habe Angst.
- | Am Samstag treffe ich Anna.
- | Wir treffen uns am Sonntag, sie hat sich entschuldigt.
- | Karten für das Konzert am Freitag gekauft.
- | Für den Marathon am 8. März angemeldet.
- | Der Termin ist am 4.
- | Ich werde am Freitag laufen.
- | Jeden Freitag schwimme ich.
- | Nächsten Montag fange ich neu an.
- | Habe einen Tisch am Samstag reserviert.
11-21 | Samedi dernier, j'ai couru mon premier semi.
11-20 | Il y a trois jours, j'ai appelé ma mère.
11-20 | Vendredi j'ai réussi mon examen.
11-14 | Le 14 j'ai couru avec ma fille dans le parc.
11-22 | Hier soir j'ai cuisiné pour tout le monde.
03-14 | Le 14 mars, nous avons signé le bail.
11-21 | Avant-hier j'ai fini mon livre.
- | J'ai un entretien vendredi et j'ai peur.
- | Samedi, je vois Anna.
- | J'ai pris des billets pour le concert de vendredi.
- | Le rendez-vous est le 4.
- | Je me suis inscrit au marathon du 8 mars.
- | Je vais courir dimanche.
11-21 | El sábado pasado corrí 10 km.
11-20 | Hace tres días llamé a mi madre.
11-16 | Hace una semana dejé de fumar.
11-20 | El viernes aprobé el examen.
11-22 | Anoche terminé el cuadro.
11-14 | El 14 corrí mi primera carrera.
03-14 | El 14 de marzo firmamos el contrato.
11-22 | El domingo por la mañana nadé 40 largos.
- | El viernes tengo una entrevista y tengo miedo.
- | Compré entradas para el concierto del viernes.
- | El sábado quedo con Ana.
- | Me inscribí en el maratón del 8 de marzo.
- | El domingo correré 10 km.
- | La cita es el 4.
- | Todos los viernes nado.
`;

describe('a day is dated only by a clause that is past', () => {
  it.each(
    table
      .trim()
      .split('\n')
      .map((row) => row.split(' | ') as [string, string]),
  )('%s | %s', (day, text) => {
    expect(readDate(text, '2026-11-23')?.date ?? '-').toBe(day === '-' ? day : `2026-${day}`);
  });
});

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])('on a machine in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['Last night I finished the puzzle', '2026-11-20'],
    ['Yesterday I ran 5k', '2026-11-20'],
    ['I ran 5k today', '2026-11-21'],
    ['On Wednesday we moved house', '2026-11-18'],
    ['Three days ago I quit smoking', '2026-11-18'],
  ])('%s', (text, date) => {
    expect(readDate(text, today)?.date ?? today).toBe(date);
  });

  it('reads the period between two days', () => {
    const period = readPeriod('What did I do between Monday and Friday?', '2026-11-22');
    expect(period).toMatchObject({ from: '2026-11-16', to: '2026-11-20' });
  });
});
