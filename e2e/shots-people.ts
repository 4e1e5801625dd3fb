import type { FeedItem } from '@app/shared/friends';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import { befriend, registerPerson, shareResume, type Person } from './people.ts';
import type { picturesForShots } from './shots-pictures.ts';

const DAY_MS = 86_400_000;

type Pictures = Awaited<ReturnType<typeof picturesForShots>>;

interface Moment {
  text: string;
  daysAgo: number;
  learned?: string;
  picture?: keyof Pictures;
  isPrivate?: boolean;
}

/** The oldest first, as they would be written. */
const moments: Moment[] = [
  { text: 'Swam across the lake for the first time, and Mira rowed beside me', daysAgo: 365, picture: 'lake' },
  { text: 'Signed up for the pottery course that I had put off since spring', daysAgo: 300 },
  {
    text: 'Gave the toast at my sister’s wedding without reading it off',
    daysAgo: 214,
    learned: 'A pause is not a gap.',
  },
  { text: 'Led the workshop for twelve volunteers when our trainer fell ill', daysAgo: 150 },
  {
    text: 'Ran my first 10k with two colleagues, in the rain, without stopping once',
    daysAgo: 41,
    learned: 'The last two kilometers are in the head.',
    picture: 'trail',
  },
  { text: 'Mentored a new teammate through her first release and stayed late until it was out', daysAgo: 33 },
  { text: 'Organized the garden day at school: forty parents, one plan, and cake for everybody', daysAgo: 26 },
  {
    text: 'Finally finished the oil painting I had put aside for three years',
    daysAgo: 19,
    learned: 'Finishing is a skill of its own.',
    picture: 'lake',
  },
  { text: 'Stayed calm when the customer shouted, listened, and found the mistake together with him', daysAgo: 12 },
  { text: 'Learned enough Italian to order dinner for six and make the waiter laugh', daysAgo: 9 },
  { text: 'Fixed the leaking kitchen tap myself instead of calling somebody', daysAgo: 5 },
  {
    text: 'Told my team honestly that the estimate was wrong, and brought a new plan',
    daysAgo: 4,
    learned: 'Bad news ages badly.',
    isPrivate: true,
  },
  { text: 'Helped a friend rewrite her application; she has the interview on Monday', daysAgo: 2, picture: 'trail' },
  { text: 'Cooked soup for the neighbor who broke her arm', daysAgo: 1 },
  { text: 'Ran 11 km in 62 minutes along the river', daysAgo: 0 },
];

const dayBefore = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Tells the chat, and gives the event back that it made. */
async function tell(person: Person, { text, daysAgo, learned, picture, isPrivate }: Moment, pictures?: Pictures) {
  const { event } = await person.api<EventCreated>('POST', '/events', {
    description: text,
    date: dayBefore(daysAgo),
    what_learned: learned ?? null,
    image_url: (picture && pictures?.[picture]) ?? null,
    is_public: !isPrivate,
    chat: true,
  });
  return event;
}

/** Somebody whose entry is one of grief, of despair, or who asks the journal something: the reply is what there is to see. */
async function speaker(register: (name: string) => Promise<Person>, name: string, told: string): Promise<Person> {
  const person = await register(name);
  for (const moment of moments.slice(5, 8)) await tell(person, moment);
  await tell(person, { text: told, daysAgo: 0, isPrivate: true });
  return person;
}

/** Everybody on the pictures: somebody with a story, her friends, somebody new, and those to whom the chat replies otherwise. */
export interface Cast {
  full: Person;
  friend: Person;
  fresh: Person;
  grieving: Person;
  desperate: Person;
  asking: Person;
  pictures: Pictures;
  /** An event of `full` that has a picture and that friends saw a strength in. */
  event: LifeEvent;
}

export async function peopleForShots(appUrl: string, mailUrl: string, pictures: Pictures): Promise<Cast> {
  const register = (name: string) => registerPerson(appUrl, mailUrl, name);
  const [full, friend, cleo, dora, fresh] = [
    await register('Ada'),
    await register('Ben'),
    await register('Cleo'),
    await register('Dora'),
    await register('Finn'),
  ];
  await full.api('PUT', '/profile', {
    name: 'Ada Marlow',
    bio: 'Product designer, slow runner, fast reader. I write down what went well so that I do not forget it.',
    picture: '/avatars/03.svg',
  });
  await full.api('PUT', '/settings', { streak: { rest_days: [7] } });
  const events: LifeEvent[] = [];
  for (const moment of moments) events.push(await tell(full, moment, pictures));
  const event = events.findLast(({ image_url }) => image_url !== null);
  if (!event) throw new Error('No event has a picture.');
  for (const [other, count] of [
    [friend, 4],
    [cleo, 7],
  ] as const) {
    for (const moment of moments.slice(-count)) await tell(other, { ...moment, isPrivate: false }, pictures);
    await befriend(full, other);
  }
  await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Generosity' });
  await cleo.api('PUT', `/events/${event.id}/cheer`, { trait: 'Patience' });
  const shown = events.filter(({ is_public }) => is_public).slice(-6);
  const pins = [event, ...shown].slice(0, 3).map(({ id }) => id);
  await full.api('PUT', '/profile/pins', [...new Set(pins)]);
  const [newest] = await full.api<FeedItem[]>('GET', '/friends/feed');
  await full.api('PUT', `/events/${newest?.event.id ?? ''}/cheer`, { trait: 'Perseverance' });
  await dora.api('POST', '/friends/invite', { email: full.email });
  await full.api('POST', '/friends/invite', { email: 'grace@example.org' });
  await shareResume(full);
  const grieving = await speaker(register, 'Gil', 'My grandmother died on Sunday. I held her hand until the end.');
  const desperate = await speaker(register, 'Hal', 'I do not want to live anymore.');
  const asking = await speaker(register, 'Ida', 'Planted three apple trees with my father');
  await asking.api('POST', '/chat/ask', { content: 'What did I do in October?' });
  return { full, friend, fresh, grieving, desperate, asking, pictures, event };
}
