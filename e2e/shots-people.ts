import { registerPerson, type Person } from './people.ts';

const DAY_MS = 86_400_000;

const moments: [text: string, daysAgo: number, learned?: string][] = [
  [
    'Ran my first 10k with two colleagues, in the rain, without stopping once',
    41,
    'The last two kilometres are in the head.',
  ],
  ['Mentored a new teammate through her first release and stayed late until it was out', 33],
  ['Organised the garden day at school: forty parents, one plan, and cake for everybody', 26],
  ['Finally finished the oil painting I had put aside for three years', 19, 'Finishing is a skill of its own.'],
  ['Stayed calm when the customer shouted, listened, and found the mistake together with him', 12],
  ['Learned enough Italian to order dinner for six and make the waiter laugh', 9],
  ['Fixed the leaking kitchen tap myself instead of calling somebody', 6],
  ['Told my team honestly that the estimate was wrong, and brought a new plan', 4, 'Bad news ages badly.'],
  ['Helped a friend rewrite her application; she has the interview on Monday', 2],
  ['Went to bed early three nights in a row', 1],
  ['Cooked soup for the neighbor who broke her arm', 0],
];

/** Somebody with a story, two friends and an invitation that waits, so that every screen has something to show. */
export async function peopleForShots(appUrl: string, mailUrl: string): Promise<{ full: Person; fresh: Person }> {
  const register = (name: string) => registerPerson(appUrl, mailUrl, name);
  const [full, ben, cleo, dora, fresh] = [
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
  for (const [description, daysAgo, what_learned] of moments) {
    const date = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    await full.api('POST', '/events', {
      description,
      date,
      what_learned: what_learned ?? null,
      is_public: daysAgo !== 4,
      chat: true,
    });
  }
  for (const [friend, count] of [
    [ben, 4],
    [cleo, 7],
  ] as const) {
    for (const [description] of moments.slice(0, count)) await friend.api('POST', '/events', { description });
    await befriend(full, friend);
  }
  await dora.api('POST', '/friends/invite', { email: full.email });
  return { full, fresh };
}

async function befriend(one: Person, other: Person): Promise<void> {
  await one.api('POST', '/friends/invite', { email: other.email });
  const [invitation] = await other.api<{ id: string }[]>('GET', '/friends/invitations');
  if (invitation) await other.api('POST', `/friends/invitations/${invitation.id}/accept`);
}
