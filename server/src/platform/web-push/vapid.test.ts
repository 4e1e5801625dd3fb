import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapidKeys } from './vapid.ts';

it('the keys of the same secret are the same on every server, and a pair', () => {
  const keys = vapidKeys('a secret of the servers');
  expect(vapidKeys('a secret of the servers')).toEqual(keys);
  expect(vapidKeys('another secret').publicKey).not.toBe(keys.publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
});
