import { limits } from '@app/shared/limits';
import { mongo } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { eventModel } from './event.model.ts';
import { EventsRepo } from './events.repo.ts';

it('counts what a search finds up to a bound, and a period to its end', async () => {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  const userId = 'a'.repeat(24);
  const found = limits.searchCountMax + 5;
  const rows = Array.from({ length: found }, () => ({
    ...{ user_id: new mongo.ObjectId(userId), words: ['ran'], date: '2026-11-20' },
  }));
  await eventModel(db.connection).collection.insertMany(rows as never[]);
  const events = new EventsRepo(db);
  expect(await events.count(userId, { q: 'ran' })).toBe(limits.searchCountMax);
  expect(await events.count(userId, { from: '2026-01-01' })).toBe(found);
});
