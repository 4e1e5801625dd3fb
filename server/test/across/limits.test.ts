import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limitRules } from '../../src/platform/limits/rules.ts';
import { call, signUp, startTestApp, type TestApp } from '../harness.ts';

vi.setConfig({ testTimeout: 60_000 });

let one: TestApp;
let two: TestApp;
/** Behind a proxy, so that each test can come from an address of its own. */
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', SOCKET_ADAPTER: 'mongo' };
beforeAll(async () => {
  one = await startTestApp({ env });
  two = await startTestApp({ env, sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const atOnce = <T>(count: number, act: (at: TestApp) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_each, turn) => act(turn % 2 ? one : two)));
const countOf = (replies: { status: number }[], wanted: number) =>
  replies.filter(({ status }) => status === wanted).length;

describe('limits of two servers together', () => {
  it('let a person invite no more people in a day than one server would', async () => {
    const { token } = await signUp(one);
    const { points } = limitRules.invitations_day;
    let invited = 0;
    const replies = await atOnce(points + 10, (at) =>
      call(at, 'POST', '/friends/invite', { token, body: { email: `limited${String((invited += 1))}@example.org` } }),
    );
    expect([countOf(replies, 200) + countOf(replies, 201), countOf(replies, 429)]).toEqual([points, 10]);
  });
});
