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
const awayCodes = new Set([
  6, 7, 50, 64, 89, 91, 112, 133, 134, 189, 202, 251, 262, 263, 317, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** The driver hands on what a socket says while it is being written to, without a name of its own. */
const socketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Whether an error comes from a socket itself, without a name of the driver. */
export const isSocketError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && socketCodes.has(error.code);

/** Whether an error means that the database is away or that a write's outcome is unknown: it answers 503, never 200. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name)) return true;
  if (error.name === 'MongooseError' && /buffer|connection/i.test(error.message)) return true;
  if ('code' in error && typeof error.code === 'number' && awayCodes.has(error.code)) return true;
  if (isSocketError(error)) return true;
  // What a member says comes with a code; without one it is a network error, of which the driver keeps but the text.
  if (error.name === 'MongoBulkWriteError' && !('code' in error && typeof error.code === 'number')) return true;
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause);
}
