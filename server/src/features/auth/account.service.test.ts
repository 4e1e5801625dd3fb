import { expect, it } from 'vitest';
import { AccountService } from './account.service.ts';

const session = { userId: 'a'.repeat(24), jti: 'j', issuedAt: 0, expiresAt: 0, epoch: 0 };

it('a new password signs nobody out when its transaction fails in any of its writes', async () => {
  const done: string[] = [];
  const write = (name: string) => () => Promise.resolve(done.push(name));
  const account = new AccountService({
    db: { transact: (work: (session: unknown) => unknown) => work({}) },
    users: {
      account: () => Promise.resolve({ user: { email: 'ada@example.org', username: 'ada' }, passwordHash: 'hash' }),
      setPassword: write('password'),
    },
    oneTime: { removeOf: write('links') },
    security: { note: () => Promise.reject(new Error('It came to nothing.')) },
    isBreached: () => Promise.resolve(false),
    sessions: { revokeAll: write('sessions') },
    limits: { reset: () => Promise.resolve() },
    passwords: { matches: () => Promise.resolve(true), hash: () => Promise.resolve('other hash') },
  } as never);
  const body = { current_password: 'a long phrase', new_password: 'another long phrase' };
  await expect(account.changePassword(session, body, { device: 'A program', place: '' })).rejects.toThrow(
    'It came to nothing.',
  );
  expect(done).toEqual(['password', 'links']);
});
