import { describe, expect, it } from 'vitest';
import { cleanCode, hashOfRecoveryCode, newRecoveryCodes, openSecret, sealSecret, stepOf } from './totp.rules.ts';

/** '12345678901234567890', as RFC 6238 has it in its appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds: the last six digits of %s', (seconds, eight) => {
    expect(stepOf(eight.slice(-6), SECRET, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ['two steps before', 1_111_111_109 - 60, null],
    ['the step before', 1_111_111_109 - 30, 37_037_036],
    ['the step after', 1_111_111_109 + 30, 37_037_036],
    ['two steps after', 1_111_111_109 + 60, null],
  ])('by a clock that is at %s', (_what, seconds, step) => {
    expect(stepOf('081804', SECRET, at(seconds))).toBe(step);
  });

  it.each(['', '08180', '0818040', '08180x', '-81804', '８１８０４１', '081 804'])('is none: %j', (code) => {
    expect(stepOf(code, SECRET, at(1_111_111_109))).toBeNull();
  });
});

describe('a sealed secret', () => {
  const serverSecret = 'a secret of the server, long enough';

  it('is opened by the same server, is never the same twice, and does not show', () => {
    const [one, two] = [sealSecret(SECRET, serverSecret), sealSecret(SECRET, serverSecret)];
    expect([openSecret(one, serverSecret), openSecret(two, serverSecret)]).toEqual([SECRET, SECRET]);
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain(SECRET);
  });

  it('is not opened by another server, nor when it was changed', () => {
    const sealed = sealSecret(SECRET, serverSecret);
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1]! ^= 1;
    expect(openSecret(sealed, `${serverSecret}!`)).toBeNull();
    expect(openSecret(changed.toString('base64url'), serverSecret)).toBeNull();
    expect(openSecret('', serverSecret)).toBeNull();
  });
});

describe('recovery codes', () => {
  it('are ten, long, and without letters that are mistaken', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/);
  });

  it('are known however they are typed, to their own account only', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = hashOfRecoveryCode(code, 'a');
    expect(hashOfRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`, 'a')).toBe(hash);
    expect(hashOfRecoveryCode(code, 'b')).not.toBe(hash);
    expect(cleanCode('123 456')).toBe('123456');
  });
});
