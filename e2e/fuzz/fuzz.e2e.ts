import { expect, it } from 'vitest';
import { isWelcome } from './handshakes.ts';
import { judge } from './judge.ts';
import { runFuzz } from './run.ts';

/** A few of the inputs of `npm run fuzz`; how soon each is answered is judged there. */
const RUNS = 900;
const TEST_MS = 400_000;

it('answers whatever is sent, in form, and tells nobody without a session anything', { timeout: TEST_MS }, async () => {
  expect(await runFuzz({ seed: 2026, runs: RUNS, patienceMs: 20_000 })).toEqual([]);
});

const json = { 'content-type': 'application/json' };
it.each([
  ['an unforeseen error', 500, json, '{}'],
  ['an error without a sentence', 400, json, '{"error":"no"}'],
  ['an error that is no JSON', 404, {}, '<h1>Not found</h1>'],
  ['a sentence with the insides of the server', 400, json, '{"detail":"MongoServerError: E11000"}'],
  ['a refusal that does not say how long to wait', 429, json, '{"detail":"Too many requests."}'],
  ['another status than that of the row', 200, json, '{"message":"Invitation sent!"}'],
  ['an answer that is not the one of the contract', 201, json, '{"password_hash":"x"}'],
])('would notice %s', (_what, status, headers, text) => {
  expect(() => judge('friends.invite', 'POST', { status, headers: new Headers(headers) }, text)).toThrow();
});

it.each([
  ['40{"sid":"x"}', true],
  ['2\x1e42["event:created",{}]', true],
  ['44{"message":"Unauthorized"}', false],
  ['0{"sid":"x","upgrades":[]}', false],
])('would notice what a socket should not be told: %s', (payload, isIt) => {
  expect(isWelcome(payload)).toBe(isIt);
});
