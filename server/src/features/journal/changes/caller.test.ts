import { expect, it } from 'vitest';
import { ChatService } from '../chat/chat.service.ts';
import { EditsService } from './edits.service.ts';
import { EventsService } from './events.service.ts';
import type { Caller } from '../events/event.types.ts';

const caller: Caller = {
  ...{ userId: 'a'.repeat(24), now: new Date(), today: '2025-03-01', zone: 'UTC' },
  until: performance.now() + 60_000,
};
const id = 'b'.repeat(24);
const asked: unknown[] = [];
const deps = {
  transact: (of: unknown) => {
    asked.push(of);
    return Promise.reject(new Error('It is not stored.'));
  },
  isPublicByDefault: () => Promise.resolve(false),
  images: { remove: () => Promise.resolve() },
  summaries: { reserve: () => null },
} as never;
const body = { title: 'Ran', description: 'I ran.', chat: false };

it.each<[string, () => Promise<unknown>]>([
  ['a message', () => new ChatService(deps).add(caller, { type: 'user', content: 'Hi' }, undefined)],
  ['an event', () => new EventsService(deps).createEvent(caller, body, { idempotencyKey: undefined, isAsync: true })],
  ['an edit', () => new EditsService(deps).updateEvent(caller, id, { is_public: false })],
  ['a deletion', () => new EventsService(deps).removeEvent(caller, id)],
])('%s is stored in the time of its call, and not in one of its own', async (_what, store) => {
  asked.length = 0;
  await expect(store()).rejects.toThrow('It is not stored.');
  expect(asked).toEqual([{ userId: caller.userId, until: caller.until }]);
});
