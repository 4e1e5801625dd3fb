import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { ObjectId } from 'mongodb';
import { groupedBy } from '../lib/grouped.ts';
import type { Actor } from '../scene.ts';
import { answerOf, type Check, type Ending } from './ending.ts';

const STAYS = '1 acknowledged writes stay, one per key';
const PAGE = 200;

interface Stored {
  _id: ObjectId;
  user_id?: ObjectId;
  description: string;
  is_public: boolean;
  idem?: { key: string };
}

/** Every acknowledged event is there once, as it was last acknowledged, in the database and in the lists; no other is. */
export const checkEvents: Check = async (ending) => {
  for (const actor of ending.scene.actors) {
    await checkStored(ending, actor);
    await checkChat(ending, actor);
  }
};

async function checkStored(ending: Ending, actor: Actor): Promise<void> {
  const { world } = ending;
  const who = actor.person.username;
  const wrong = (what: string) => world.history.violated(STAYS, `${who}: ${what}`);
  const user_id = new ObjectId(actor.person.id);
  const stored = await world.database.db.collection<Stored>('events').find({ user_id }).toArray();
  const byKey = groupedBy(stored, ({ idem }) => idem?.key ?? '');
  const expected = actor.events.filter((event) => !event.isDeleted);
  for (const event of actor.events) {
    const found = byKey.get(event.key) ?? [];
    if (found.length !== Number(!event.isDeleted))
      wrong(`${event.key} is there ${String(found.length)} times${event.isDeleted ? ', and was deleted' : ''}`);
    const [only] = found;
    if (!only || event.isDeleted) continue;
    if (only._id.toHexString() !== event.id) wrong(`${event.key} has another id than was acknowledged`);
    if (only.description !== event.description && !event.late.descriptions.has(only.description))
      wrong(`${event.key} lost its last change`);
    if (only.is_public !== event.isPublic && !event.late.isPublic.has(only.is_public))
      wrong(`${event.key} is ${only.is_public ? 'public' : 'private'} again`);
  }
  if (stored.length > expected.length)
    wrong(`${String(stored.length)} events are stored where ${String(expected.length)} were acknowledged`);
  const listed = await allListed(ending, actor);
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort();
  if (String(ids(listed)) !== String(ids(expected))) wrong('the list of events is not what was acknowledged');
}

async function allListed(ending: Ending, { person: { token } }: Actor): Promise<LifeEvent[]> {
  const all: LifeEvent[] = [];
  for (;;) {
    const before = all.length > 0 ? `&before=${all.at(-1)?.id ?? ''}` : '';
    const path = `/events?limit=${String(PAGE)}${before}`;
    const page = await answerOf<LifeEvent[]>(ending, { method: 'GET', path, token }, ending.world.servers[1]);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function checkChat({ world }: Ending, { person, messages }: Actor): Promise<void> {
  const user_id = new ObjectId(person.id);
  const said = await world.database.db
    .collection<ChatMessage>('messages')
    .find({ user_id, type: 'user', event_id: null } as object)
    .toArray();
  const counts = groupedBy(said, ({ content }) => content);
  for (const [content, isAcknowledged] of messages) {
    const count = counts.get(content)?.length ?? 0;
    if (count > 1 || (isAcknowledged && count === 0))
      world.history.violated(STAYS, `the message '${content}' is there ${String(count)} times`);
  }
}
