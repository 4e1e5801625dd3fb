import type { EventImage, LifeEvent } from '@app/shared/journal';
import { ObjectId } from 'mongodb';
import { groupedBy } from '../lib/grouped.ts';
import { mayBe, type Actor, type Written } from '../scene.ts';
import { answerOf, type Check, type Ending } from './ending.ts';

const STAYS = '1 acknowledged writes stay, one per key';
const PAGE = 200;

interface Stored {
  _id: ObjectId;
  user_id?: ObjectId;
  title: string;
  description: string;
  what_learned: string | null;
  date: string;
  is_public: boolean;
  image_url: string | null;
  image_size?: EventImage['size'];
  more_images?: EventImage[];
  traits: string[];
  traits_source?: string;
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
    const { title, description, what_learned, date, is_public } = only;
    const own_traits = only.traits_source === 'person' ? only.traits.join(',') : null;
    const is = { title, description, what_learned, date, is_public, pictures: widthsOf(only), own_traits };
    for (const field of Object.keys(is) as (keyof Written)[])
      if (!mayBe(event, field, is[field])) wrong(`${event.key} has ${field} ${JSON.stringify(is[field])}`);
  }
  if (stored.length > expected.length)
    wrong(`${String(stored.length)} events are stored where ${String(expected.length)} were acknowledged`);
  const listed = await allListed(ending, actor);
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort();
  if (String(ids(listed)) !== String(ids(expected))) wrong('the list of events is not what was acknowledged');
  for (const { id, images } of listed)
    for (const { url } of images) {
      const status = await pictureStatus(ending, actor, url);
      if (status !== 200) wrong(`a picture of event ${id} answers ${String(status)} to its owner`);
    }
}

/** The pictures as they were written: by their widths. */
const widthsOf = ({ image_url, image_size, more_images = [] }: Stored): string =>
  image_url === null ? '' : [image_size, ...more_images.map(({ size }) => size)].map((size) => size?.width).join();

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

async function pictureStatus({ world }: Ending, { person }: Actor, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(world.servers[0].url + path, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Every message that was acknowledged is there once, under the id that it was acknowledged with, and no other is. */
async function checkChat({ world }: Ending, { person, messages }: Actor): Promise<void> {
  const said = await world.database.db
    .collection<{ content: string }>('messages')
    .find({ user_id: new ObjectId(person.id), type: 'user', event_id: null })
    .toArray();
  const wrong = (content: string, count: number) =>
    world.history.violated(STAYS, `the message '${content}' is there ${String(count)} times`);
  const stored = groupedBy(said, ({ _id, content }) => `${_id.toHexString()} ${content}`);
  for (const { id, content } of messages) if (!stored.has(`${id} ${content}`)) wrong(content, 0);
  for (const [content, all] of groupedBy(said, (one) => one.content)) if (all.length > 1) wrong(content, all.length);
}
