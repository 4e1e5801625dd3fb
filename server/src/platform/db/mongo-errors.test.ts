import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './mongo-errors.ts';

const named = (name: string) => Object.assign(new Error('gone'), { name });
const labelled = (label: string) => {
  const error = new mongo.MongoError('gone');
  error.addErrorLabel(label);
  return error;
};
const coded = (code: string | number) => Object.assign(new Error('gone'), { code });

describe('isDatabaseAway', () => {
  it.each([
    ['a network error of the driver', named('MongoNetworkError')],
    ['a member that is primary no longer', coded(10_107)],
    ['a set that has started and has no snapshot yet', coded(246)],
    ['a member that is recovering', coded(13_436)],
    ['a transaction that gave up trying', labelled('TransientTransactionError')],
    ['a commit of unknown outcome', labelled('UnknownTransactionCommitResult')],
    ['a socket that was reset while it was written to', coded('ECONNRESET')],
    ['a socket that the other side has ended', coded('EPIPE')],
    ['a network error in several inserts', named('MongoBulkWriteError')],
    ['a wrapped one', new Error('bulk write', { cause: named('MongoNetworkTimeoutError') })],
  ])('knows %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a duplicate key', coded(11_000)],
    ['a duplicate key in several inserts', Object.assign(named('MongoBulkWriteError'), { code: 11_000 })],
    ['a file that is not there', coded('ENOENT')],
    ['an error of mongoose, whatever it says', Object.assign(new Error('no connection'), { name: 'MongooseError' })],
    ['a slip of the program', new TypeError('x is not a function')],
    ['what is no error', 'gone'],
  ])('does not take %s for it', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
