import { mongo } from 'mongoose';
import { budgets } from '../budgets.ts';

/** The unique index a write ran into, by the first field of its key; `null` when the error is something else. */
export function duplicateKey(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11_000) return null;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  return typeof pattern === 'object' && pattern !== null ? (Object.keys(pattern)[0] ?? '') : '';
}

/** What the driver says of itself when it reached no member, lost it, or does not know what came of a command. */
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
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoUnexpectedServerResponseError',
]);
/** https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const awayCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound: the member that had the rest of a list has been started anew
  46, // LockBusy
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  93, // InvalidReplicaSetConfig: a member that has not yet found itself in its set
  94, // NotYetInitialized
  100, // UnsatisfiableWriteConcern
  107, // LockFailed
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  211, // KeyNotFound: a member that has just started does not know the keys of the cluster's time yet
  216, // ElectionInProgress
  217, // IncompleteTransactionHistory: whether a write that is sent again had been done was lost with the member
  225, // TransactionTooOld
  237, // CursorKilled
  239, // SnapshotTooOld
  246, // SnapshotUnavailable: a set that has just started has nothing yet that a majority confirmed
  251, // NoSuchTransaction
  262, // ExceededTimeLimit
  263, // OperationNotSupportedInTransaction
  267, // PreparedTransactionInProgress
  279, // ClientDisconnect
  290, // TransactionExceededLifetimeLimitSeconds
  317, // ConnectionPoolExpired
  365, // TemporarilyUnavailable
  402, // ResourceExhausted
  407, // PooledConnectionAcquisitionExceededTimeLimit
  433, // AdmissionQueueOverflow
  449, // RateLimitExceeded
  9001, // SocketException
  10_058, // the older NotWritablePrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_601, // Interrupted
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  14_031, // OutOfDiskSpace
  46_841, // ClientMarkedKilled
]);

/** What the database or the driver hangs on an error that another try may not meet. */
const awayLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
  'PoolRequestedRetry',
  'ResetPool',
  'HandshakeError',
  'InterruptInUseConnections',
];

/** The driver hands on what a socket says while it is being written to, without a name of its own. */
const socketCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

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

const RETRY_MS = 500;

/**
 * Runs a step of a start that may be repeated until the database takes it: after a restart of the whole set its members elect a
 * primary, and then the one with the higher priority. Throws what the step throws for another reason, or after `withinMs`.
 */
export async function retryWhileAway<T>(step: () => Promise<T>, withinMs = budgets.electionMs): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + RETRY_MS > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
