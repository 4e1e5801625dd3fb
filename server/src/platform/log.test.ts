import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

/** The lines that a log writes. */
function capture() {
  const lines: string[] = [];
  const log = createLog('debug', { pretty: false, to: { write: (line) => void lines.push(line) } });
  return { log, last: () => JSON.parse(lines.at(-1) ?? 'null') as Record<string, unknown> };
}

class ProviderError extends Error {
  override name = 'ProviderError';
  code = 'E_PROVIDER';
  rejected = ['somebody@example.org'];
}

describe('createLog', () => {
  it('keeps of an error its type, code, first words and where it happened', () => {
    const { log, last } = capture();
    log.warn({ err: new ProviderError('the model refused\nHe wrote: I am so sad') }, 'a try failed');
    expect(last()).toMatchObject({
      msg: 'a try failed',
      err: { type: 'ProviderError', code: 'E_PROVIDER', message: 'the model refused' },
    });
    expect(JSON.stringify(last())).toMatch(/at .*log\.test\.ts/);
    expect(JSON.stringify(last())).not.toMatch(/sad|rejected/);
  });

  it('keeps nothing of what caused it, which may quote the words that were sent', () => {
    const { log, last } = capture();
    const cause = new Error('400 Bad Request: "I told nobody"');
    log.error({ err: new ProviderError('the model refused', { cause }) });
    log.error(new AggregateError([cause], 'all tries failed', { cause }), 'given up');
    expect(last()).toMatchObject({ err: { type: 'AggregateError', message: 'all tries failed' }, msg: 'given up' });
    expect(JSON.stringify(last())).not.toContain('nobody');
  });

  it('says of what is no error only what it is', () => {
    const { log, last } = capture();
    log.error({ err: 'a secret text' });
    expect(last().err).toEqual({ type: 'string' });
  });

  it.each([
    ['550 <reject.me+1@example.org>: Recipient address rejected', '550 <r***@example.org>: Recipient address rejected'],
    ['dup key: { email: "ada@mail.example.co.uk" }', 'dup key: { email: "a***@mail.example.co.uk" }'],
    ['mongodb://user:secret@db.example.org/app', 'mongodb://u***@db.example.org/app'],
    ['to ADA@EXAMPLE.ORG,bea@example.org', 'to A***@EXAMPLE.ORG,b***@example.org'],
    ['/node_modules/@app/shared/src/limits.ts', '/node_modules/@app/shared/src/limits.ts'],
  ])('masks addresses wherever they stand: %s', (text, masked) => {
    const { log, last } = capture();
    log.info({ err: new Error(text), reason: text }, text);
    expect(last()).toMatchObject({ err: { message: masked }, reason: masked, msg: masked });
  });
});
