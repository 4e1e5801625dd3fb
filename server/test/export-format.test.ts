import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { LifeEvent } from '@app/shared/journal';
import { exportedJournal } from '@app/shared/transfer';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openZip } from '../src/features/transfer/reading/zip-file.ts';
import { signUp, startTestApp, type TestApp } from './harness.ts';
import { exportOf, picture } from './journal-file.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const schema = z.toJSONSchema(exportedJournal, { io: 'output', unrepresentable: 'any' });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
});
afterAll(() => app.close());

/** The export of somebody who has used everything that an export has a place for. */
async function fullExport() {
  const [ada, grace] = [await signUp(app, 'Ada Lovelace'), await signUp(app, 'Grace Hopper')];
  await ada.api('POST', '/friends/invite', { email: grace.user.email });
  await grace.api('POST', '/friends/invite', { email: ada.user.email });
  await ada.api('PUT', '/settings', { weekly_mail: true, reminder_at: '20:00', timezone: 'Europe/Paris' });
  await ada.api('PUT', '/profile', { bio: 'Likes numbers.', picture: await picture(1) });
  const write = async (description: string, more: object = {}) =>
    (await ada.api<{ event: LifeEvent }>('POST', '/events', { description, chat: true, is_public: true, ...more })).body
      .event;
  const first = await write('#Courage# I spoke to 200 people.', {
    ...{ title: 'A speech', what_learned: 'Breathe.' },
    images: [await picture(2), await picture(3), 'https://pictures.example.org/a.jpg'],
  });
  const second = await write('#Zest# I sang yesterday.');
  await grace.api('PUT', `/events/${first.id}/cheer`, { trait: 'Courage' });
  await ada.api('PUT', `/events/${second.id}`, { traits: [] });
  await ada.api('PUT', '/profile/pins', [first.id]);
  const ask_on = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await ada.api('POST', '/plans', { text: 'Write a program', ask_on, event_id: first.id });
  await ada.api('POST', '/chat/ask', { content: 'How many events do I have?' });
  const bytes = await (await exportOf(app, ada.token)).bytes();
  const zip = await openZip({
    size: bytes.length,
    range: (start, end) => Readable.from([bytes.subarray(start, end)], { objectMode: false }),
  });
  const journal = JSON.parse((await zip.picture('milestory.json'))?.toString() ?? '') as Record<string, unknown[]>;
  return { journal, names: zip.names };
}

/** Names of all fields below a schema. */
function fieldsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as { properties?: object };
  return [...Object.keys(properties), ...Object.values(node).flatMap(fieldsOf)];
}

describe('the format of an export', () => {
  it('is docs/export.schema.json', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(path.join(docs, 'export.schema.json'));
  });

  it('is that of a real one, in which everything has its place', async () => {
    const { journal, names } = await fullExport();
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    formats.default(ajv);
    const isValid = ajv.compile(schema);
    expect(isValid(journal), ajv.errorsText(isValid.errors)).toBe(true);
    for (const list of ['events', 'messages', 'achievements', 'friends', 'corrections', 'plans'])
      expect({ list, count: journal[list]?.length }).not.toEqual({ list, count: 0 });
    expect(journal).toMatchObject({
      person: { picture: 'pictures/profile.webp', pins: [expect.any(String)] },
      settings: { timezone: 'Europe/Paris' },
      events: [{ picture: expect.stringMatching(/^pictures\//), cheers: [{ from: 'Grace Hopper' }] }, {}],
    });
    expect(names).toContain('pictures/profile.webp');
    // Neither is one that says more, or less, than is written down.
    expect(isValid({ ...journal, more: 1 })).toBe(false);
    expect(isValid({ ...journal, events: [{ ...(journal.events?.[0] as object), id: 'x' }] })).toBe(false);
    expect(isValid({ ...journal, plans: undefined })).toBe(false);
  });

  it('has every field in docs/format.md', () => {
    const page = readFileSync(path.join(docs, 'format.md'), 'utf8');
    const missing = [...new Set(fieldsOf(schema))].filter((name) => !page.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
