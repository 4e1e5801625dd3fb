import { describe, expect, it } from 'vitest';
import { impactOf, IMPACT_MAX, PINNED } from './impact.ts';
import { mayTell } from './may-tell.ts';

const entry = (description: string) => ({ title: description.slice(0, 50), description, what_learned: null });

const told = `
Got promoted to senior engineer after two years of asking
Shipped the billing migration. 40k customers, zero downtime. I was so nervous.
Closed the Acme deal ($120k ARR), biggest of my career
Reduced page load from 4.2s to 0.9s by lazy loading images
Refactored the auth module, deleted 3,000 lines, tests still green
Our team won the hackathon with a tool for blind cooks
Won the regional chess tournament!!! First place of 64
PyCon talk: I was terrified, my hands shook, and gave it anyway. Three people came up afterwards.
Taught my 70 year old mum to use video calls
Volunteered 8 to 12, 600 kg of food, drove the van, collected 412 signatures
Finished reading Middlemarch
Planted 12 tomato seedlings with the kids
Helped my neighbour fix her bike
Ran 5k
Ran my first half marathon
Painted a mural at school
Organised a street party for the whole block
Negotiated a better price with our supplier
Passed my driving test on the third try
Failed my AWS exam by 12 points at first, then passed it in March
I finally published the paper on bird migration
Today I led the stand-up for the first time
Just finished the quarterly report
We built a treehouse
My team shipped version 2 today
Ran a charity race for cancer research and raised 2,000 dollars
Volunteered at the hospital and read to the children
Trained four nurses on the new ward software
I did not give up and finished the marathon in the rain
Made sourdough. It did not rise. Ate it anyway.
Heute habe ich meine Führerscheinprüfung bestanden, beim dritten Versuch!
Hoy corrí mi primera media maratón
Hoy corrí diez kilómetros sin parar
J'ai enfin terminé mon premier roman
Cut the ward's handover time from 40 to 25 minutes by rewriting the checklist.
Replaced the AA batteries in every smoke detector of the building
Our café passed the health inspection with zero findings.
Had my first exhibition in the town hall
I speak up in meetings every week
Signed the contract, so no redundancies this year
Rebuilt the night schedule without a single layoff
Closed the deal with the school district
Closed the gap in the fence
Organized the farewell party for our caretaker
I convinced the board to switch to solar
I coach the juniors every Saturday
Broke the club record over 400 m
Stood up for the new colleague in the meeting
I have written 40 pages of the manual
We've translated the whole site
Ich habe nicht aufgegeben und das Turnier gewonnen
Esta mañana terminé el huerto de la escuela
Nous avons construit la scène du village
Ho vinto il torneo di scacchi della città
Led the rescue operation on the north face
Grab rails mounted in both showers, then tiled the floor
`;

const untold = `
I was brave and told the doctor about the lump
I was brave and told the doctor about the lump. Its benign.
Paid off my student loan
Paid off my student loan. 11 years. $43,000. I cried in the car.
No, that is wrong, I meant Sunday
I feel like a failure today
My dad passed away on Tuesday. I held his hand.
I held his hand
Scattered grandma's ashes by the lake
I apologised to my brother for what I said
I want to die
Miscarriage. We are so sad.
Got the results: cancer.
Got laid off today
Went to the AA meeting although it rained
Cut again. Three lines, left thigh.
I had soup
I had gone down for a coffee.
We laughed till midnight
Our son passed his exam
I helped nobody today and felt lazy
hi
What can you do?
What did I do last week?
make that private please
Turned 40
Lena took her first steps today!!
Broke up with Tom. It was the right thing but it hurts.
Got married to Jonas in Lisbon
Therapy session 10. Talked about the accident for the first time.
I didn't drink for 30 days
30 days sober
Quit smoking, day 30!
Lost 12 kg since January
Told my boss that I need a raise
Asked for help with my drinking
Saved the first 1,000 dollars for an emergency fund
Nothing special today. Just got through it.
So tired
I want to learn Spanish
I will run a marathon next year
I did not help my neighbour
I never finished the race
It rained all day
Forgave my father after ten years of silence
Ich war heute bei der Therapie
Hoy pagué mi última deuda
Aujourd'hui l'enterrement de ma tante
I keep standing on the bridge on my way home
I kept staring at the ceiling all night
We closed the restaurant for good
Closed the bakery after 40 years
Shut our doors for the last time
Gave up the shop
I had to let half of my team go
We laid off 30 people today
I was let go after twelve years
Said goodbye to the night shift crew
Waved goodbye to my students
My last day at the mill
Handed in my notice
Left my job at the bank
By Friday I have to finish the report, started it.
I have to call the plumber
I still need to write the last chapter
We will run the marathon in May
I'm going to paint the fence
Tomorrow I'll lead the workshop
I want to learn to weld, bought a book
I fell asleep on the train
Had a terrible night
Got stuck in the elevator
We lost the election
I lie awake every night
I work at a bakery
Wir mussten viele Leute entlassen
Ich muss morgen den Bericht schreiben
Ich stehe jeden Abend auf der Brücke
Cerramos el restaurante para siempre
Tengo que terminar el informe
Mañana voy a correr 10 km
J'ai été licencié aujourd'hui
Je dois finir le rapport
On a fermé le magasin définitivement
Devo finire la relazione
Oggi il funerale di mia zia
Mi hanno licenziata dopo dodici anni
Ho pagato l'ultimo debito
`;

const rows = (text: string): string[] => text.trim().split('\n');

describe('what a résumé may tell', () => {
  it.each(rows(told))('tells: %s', (text) => expect(mayTell(entry(text))).toBe(true));
  it.each(rows(untold))('leaves out: %s', (text) => expect(mayTell(entry(text))).toBe(false));

  it('does as the person says, whatever the entry', () => {
    expect(mayTell({ ...entry('I held his hand'), in_resume: 'yes' })).toBe(true);
    expect(mayTell({ ...entry('Won the chess tournament'), in_resume: 'no' })).toBe(false);
    expect(mayTell({ ...entry('Painted the fence'), in_resume: 'auto', tone: 'heavy' })).toBe(false);
  });

  it.each<[string, Parameters<typeof mayTell>[0]]>([
    ['that was heard in it', { ...entry('Gave everything away'), tone: 'crisis' }],
    ['that its words say', { ...entry('I want to die'), tone: 'plain' }],
  ])('never tells of despair %s, whoever wants it told', (_what, event) => {
    expect(mayTell({ ...event, in_resume: 'yes' })).toBe(false);
    expect(impactOf({ ...event, in_resume: 'yes' })).toBe(0);
  });
});

describe('the impact of an entry', () => {
  it.each([
    ['Cleaned the kitchen', 1],
    ['Ran 12 km', 3],
    ['Finished reading Middlemarch', 3],
    ['Reduced page load from 4.2s to 0.9s', 6],
    ['Got promoted to senior engineer', 4],
    ['Brought waiting time down by a third', 3],
    ['Painted a third of the fence', 1],
    ['Won the regional chess tournament!!! First place of 64', 6],
    ['Led a team of 12 people and shipped the migration for 40k customers', 6],
    ['Painted the fence in 2019', 1],
    ['Met Ana at 10:30 and painted the fence on 12 March', 1],
    ['I held his hand', 0],
  ])('of “%s” is %i', (text, impact) => expect(impactOf(entry(text))).toBe(impact));

  it('is highest for what the person wants told, and none for what they do not', () => {
    expect(impactOf({ ...entry('Cleaned the kitchen'), in_resume: 'yes' })).toBe(PINNED);
    expect(impactOf({ ...entry('Won first place of 64'), in_resume: 'no' })).toBe(0);
    const all = entry('Promoted, won, led, shipped 3 apps for 20 people, my first 12 % and 5 km of 7 days');
    expect(impactOf(all)).toBe(IMPACT_MAX);
  });

  it('is read also in a long text of nothing', () => {
    const long = entry('I finally really only just then '.repeat(125));
    expect(impactOf(long)).toBe(0);
  });
});
