import { mongo } from 'mongoose';

/** The unique index a write ran into, by the first field of its key; `null` when the error is something else. */
export function duplicateKey(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11_000) return null;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  return typeof pattern === 'object' && pattern !== null ? (Object.keys(pattern)[0] ?? '') : '';
}

const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
  'MongoExpiredSessionError',
  'MongooseServerSelectionError',
  'MongoClientClosedError',
]);
/** https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const awayCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  46, // LockBusy
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  94, // NotYetInitialized
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  239, // SnapshotTooOld
  246, // SnapshotUnavailable: a set that has just started has nothing yet that a majority confirmed
  251, // NoSuchTransaction
  262, // ExceededTimeLimit
  263, // OperationNotSupportedInTransaction
  279, // ClientDisconnect
  290, // TransactionExceededLifetimeLimitSeconds
  317, // ConnectionPoolExpired
  365, // TemporarilyUnavailable
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_601, // Interrupted
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** What the database or the driver hangs on an error that another try may not meet. */
const awayLabels = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** The driver hands on what a socket says while it is being written to, without a name of its own. */
const socketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Whether an error comes from a socket itself, without a name of the driver. */
const isSocketError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && socketCodes.has(error.code);

/** Whether an error means that the database is away or that a write's outcome is unknown: it answers 503, never 200. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'number' && awayCodes.has(error.code)) return true;
  if (error instanceof mongo.MongoError && awayLabels.some((label) => error.hasErrorLabel(label))) return true;
  if (isSocketError(error)) return true;
  // What a member says comes with a code; without one it is a network error, of which the driver keeps but the text.
  if (error.name === 'MongoBulkWriteError' && !('code' in error && typeof error.code === 'number')) return true;
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause);
}
