import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../test/events.ts';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { mockUploads } from '../../test/mock-uploads.ts';
import { signIn } from '../../test/render.tsx';
import { api } from './api.ts';
import { sendFile } from './send-file.ts';
import { currentToken } from './session.ts';

const file = new File(['date,description\n'], 'old.csv', { type: 'text/csv' });
const never = () => new Promise<never>(() => undefined);

let uploads: ReturnType<typeof mockUploads>;
beforeEach(() => {
  signIn();
  uploads = mockUploads();
});

const send = (onSent: (share: number) => void = () => undefined, signal?: AbortSignal) =>
  api('me.import', { query: { dry_run: true }, via: sendFile(file, onSent), ...(signal && { signal }) });

it('sends what every call sends, with the file as its body, and gives the answer', async () => {
  const { calls } = mockApi({ 'me.import': { id: idOf(1) } });
  expect(await send()).toEqual({ id: idOf(1) });
  const { headers, query } = calls[0]!;
  expect(query).toEqual({ dry_run: 'true' });
  expect(['authorization', 'content-type', 'accept'].map((name) => headers.get(name))).toEqual([
    'Bearer token-of-a-test',
    'text/csv',
    'application/json',
  ]);
  expect(headers.get('x-timezone')).not.toBeNull();
});

it.each([
  [1, 4, 0.25],
  [4, 4, 1],
  [0, 0, 1],
])('tells of %i bytes of %i the share %d', (loaded, total, share) => {
  mockApi({ 'me.import': never });
  const told: number[] = [];
  void send((sent) => told.push(sent));
  uploads[0]?.upload.onprogress?.({ loaded, total });
  expect(told).toEqual([share]);
});

it.each([
  ['a refusal', refuse(413, 'Too large.'), { status: 413, detail: 'Too large.', sessionEnded: false }],
  ['the end of the session', refuse(401), { status: 401, sessionEnded: true }],
  ['no answer', () => Promise.reject(new TypeError('No network.')), { status: 0, detail: undefined }],
])('fails as every call does by %s', async (_what, reply, failure) => {
  mockApi({ 'me.import': reply });
  await expect(send()).rejects.toMatchObject(failure);
  expect(currentToken() === null).toBe(failure.status === 401);
});

it('is broken off', async () => {
  mockApi({ 'me.import': never });
  const controller = new AbortController();
  const sent = send(undefined, controller.signal);
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
});

it('is not begun when it was broken off before', async () => {
  mockApi({ 'me.import': never });
  await expect(send(undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads).toEqual([]);
});
