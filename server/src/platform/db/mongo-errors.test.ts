import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway, retryWhileAway } from './mongo-errors.ts';

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
    ['a server that was closed under a command', new mongo.MongoServerClosedError('closed')],
    ['an answer that broke off', new mongo.MongoUnexpectedServerResponseError('nothing')],
    ['a member that is no longer the newest primary', named('MongoStalePrimaryError')],
    ['a command that took too long', new mongo.MongoOperationTimeoutError('too late')],
    ['a session that ended under a command', new mongo.MongoExpiredSessionError()],
    ['a pool that was cleared', named('MongoPoolClearedError')],
    ['a majority that did not confirm', named('MongoWriteConcernError')],
    ['a write that was sent again to a member that has lost what came of it', coded(217)],
    ['the rest of a list that was with a member that has been started anew', coded(43)],
    ['a member that has not yet found itself in its set', coded(93)],
    ['a member that does not know the keys of the time yet', coded(211)],
    ['a majority that there is not', coded(100)],
    ['a connection that the member gave up', coded(46_841)],
    ['a full disk', coded(14_031)],
    ['a member that takes no more', labelled('SystemOverloadedError')],
    ['a pool that asks for another try', labelled('PoolRequestedRetry')],
    ['a greeting that broke off', labelled('HandshakeError')],
    ['a transaction of which a member knows nothing any more', coded(251)],
    ['a socket that was written to after its end', coded('ERR_STREAM_WRITE_AFTER_END')],
    ['a network that is unreachable', coded('ENETUNREACH')],
    [
      'several inserts of which one was refused by a member that steps down',
      Object.assign(named('MongoBulkWriteError'), { code: 11_602 }),
    ],
    ['a wrapped one', new Error('bulk write', { cause: named('MongoNetworkTimeoutError') })],
  ])('knows %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a duplicate key', coded(11_000)],
    ['a document that a validator refuses', coded(121)],
    ['a command that is not allowed', coded(13)],
    ['a slip in a command', coded(9)],
    ['a slip in the use of the driver', new mongo.MongoInvalidArgumentError('no')],
    ['a picture that lacks a piece', new mongo.MongoGridFSChunkError('missing')],
    ['a duplicate key in several inserts', Object.assign(named('MongoBulkWriteError'), { code: 11_000 })],
    ['a file that is not there', coded('ENOENT')],
    ['an error of mongoose, whatever it says', Object.assign(new Error('no connection'), { name: 'MongooseError' })],
    ['a slip of the program', new TypeError('x is not a function')],
    ['what is no error', 'gone'],
  ])('does not take %s for it', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe('retryWhileAway', () => {
  const failing = (error: Error, times: number) => {
    let calls = 0;
    return {
      calls: () => calls,
      step: () => {
        calls += 1;
        return calls > times ? Promise.resolve('made') : Promise.reject(error);
      },
    };
  };

  it('repeats a step until the members have a primary', async () => {
    const { step, calls } = failing(coded(11_602), 2);
    expect(await retryWhileAway(step)).toBe('made');
    expect(calls()).toBe(3);
  });

  it('throws what another try would meet again, at once', async () => {
    const { step, calls } = failing(coded(13), 1);
    await expect(retryWhileAway(step)).rejects.toMatchObject({ code: 13 });
    expect(calls()).toBe(1);
  });

  it('throws what it met last when its time is over', async () => {
    const { step } = failing(coded(10_107), Infinity);
    await expect(retryWhileAway(step, 100)).rejects.toMatchObject({ code: 10_107 });
  });
});
