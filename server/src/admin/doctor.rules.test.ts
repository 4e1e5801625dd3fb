import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressProblem, clockDifference, diskLeft, replicaSetOf, secretsProblem } from './doctor.rules.ts';

describe('the database', () => {
  it('is a replica set, or what to do is said', () => {
    expect(replicaSetOf({ setName: 'rs0' })).toBe('rs0');
    expect(() => replicaSetOf({})).toThrow('rs.initiate()');
  });
});

describe('the clock', () => {
  const at = (seconds: number, roundTripMs = 10) =>
    clockDifference({
      database: new Date(1_000_000 - seconds * 1000),
      before: 1_000_000,
      after: 1_000_000 + roundTripMs,
    });

  it.each([0, 1.9, -1.9])('may differ by %d s', (seconds) => {
    expect(at(seconds)).toContain('within two seconds');
  });

  it('is not judged by how long the answer took', () => {
    expect(at(-1, 8000)).toContain('within two seconds');
  });

  it.each([
    [12, '12 s ahead of'],
    [-90, '90 s behind'],
  ])('that is off by %d s is said to be %s', (seconds, words) => {
    expect(() => at(seconds)).toThrow(words);
  });
});

describe('the disk', () => {
  it('is well as long as there is room above the reserve, or nobody knows', () => {
    expect(diskLeft(2.5 * 1024 ** 3)).toBe('2.5 GB above the reserve');
    expect(diskLeft(Infinity)).toContain('does not say');
    expect(() => diskLeft(0)).toThrow('nearly full');
    expect(() => diskLeft(-1)).toThrow('nearly full');
  });
});

const strong = () => randomBytes(48).toString('base64url');
const none = { jwtSecret: undefined, metricsToken: undefined, mongodbUri: undefined, production: true };

describe('secrets', () => {
  it.each([
    ['none is set', none, null],
    ['the file is readable by its owner', none, 0o100600],
    ['they are drawn', { ...none, jwtSecret: strong(), metricsToken: strong() }, null],
    ['the database is on this machine', { ...none, mongodbUri: 'mongodb://127.0.0.1:27017/app' }, null],
    ['the database has a user', { ...none, mongodbUri: 'mongodb://app:pw@db-1,db-2/app' }, null],
    ['the database knows a certificate', { ...none, mongodbUri: 'mongodb://db/app?authMechanism=MONGODB-X509' }, null],
  ])('are well where %s', (_what, settings, mode) => {
    expect(secretsProblem(settings, mode)).toBeNull();
  });

  it.each([
    ['one character over and over', { ...none, jwtSecret: 'a'.repeat(40) }, null, 'JWT_SECRET'],
    ['words of an example', { ...none, jwtSecret: 'please-change-me-to-something-longer' }, null, 'openssl rand'],
    ['a token with a word', { ...none, metricsToken: 'the-secret-of-prometheus' }, null, 'METRICS_TOKEN'],
    ['a file that others read', none, 0o100644, 'chmod 600'],
    ['a database that is open to its network', { ...none, mongodbUri: 'mongodb://db-1/app' }, null, 'no user'],
  ])('are not where there is %s', (_what, settings, mode, words) => {
    expect(secretsProblem(settings, mode)).toContain(words);
  });
});

describe('the address', () => {
  it.each([
    ['http://localhost:3000', false, false, null],
    ['http://127.0.0.1:8080', true, false, null],
    ['https://journal.example.org', true, 1, null],
    ['https://journal.example.org', false, false, null],
    ['http://192.168.1.20:3000', false, false, 'browsers allow passkeys'],
    ['https://journal.example.org', true, false, 'TRUST_PROXY'],
  ] as const)('%s, in production %s, behind %s', (publicUrl, production, trustProxy, words) => {
    const problem = addressProblem({ publicUrl, production, trustProxy });
    expect(problem).toEqual(words === null ? null : expect.stringContaining(words));
  });
});
