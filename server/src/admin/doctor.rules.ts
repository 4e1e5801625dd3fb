import ConnectionString from 'mongodb-connection-string-url';
import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/setting.ts';

/** Something that is not well, with what the operator can do about it. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/** What the database says of itself. */
interface Hello {
  setName?: string;
}

/** The name of the replica set. */
export function replicaSetOf({ setName }: Hello): string {
  if (setName !== undefined) return setName;
  throw new Trouble(
    'This MongoDB is no replica set, which transactions need. Start it with --replSet rs0, and run rs.initiate() once.',
  );
}

/** The clocks of servers and database may differ by so much. */
const CLOCK_MS = 2000;

/** Compares the database's time with this machine's, which was `before` and `after` the answer. */
export function clockDifference({
  database,
  before,
  after,
}: {
  database: Date;
  before: number;
  after: number;
}): string {
  const ahead = (before + after) / 2 - database.getTime();
  const uncertain = (after - before) / 2;
  if (Math.abs(ahead) <= CLOCK_MS + uncertain) return 'as the database’s, within two seconds';
  const seconds = String(Math.round(Math.abs(ahead) / 1000));
  throw new Trouble(
    `This machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database. Codes and sessions depend on the time: have both machines set their clocks by NTP.`,
  );
}

const GIGABYTE = 1024 ** 3;

/** `left` is what may be used beyond the reserve, in bytes. */
export function diskLeft(left: number): string {
  if (left === Infinity) return 'the database does not say how much is free';
  if (left > 0) return `${(left / GIGABYTE).toFixed(1)} GB above the reserve`;
  throw new Trouble(
    'The disk of the database is nearly full, and imports pause. Make room: below the reserve, the database may stop.',
  );
}

/** With fewer different characters, or a word out of an example, it was hardly drawn at random. */
const isWeak = (secret: string): boolean =>
  new Set(secret).size < 12 || /change.?me|example|password|secret|12345/i.test(secret);

const DRAW = 'Draw one: openssl rand -base64 48';

type SecretSettings = Pick<Config, 'jwtSecret' | 'metricsToken' | 'mongodbUri' | 'production'>;

/** `mode` is that of the file with the generated secret. */
export function secretsProblem(
  { jwtSecret, metricsToken, mongodbUri }: SecretSettings,
  mode: number | null,
): string | null {
  if (jwtSecret !== undefined && isWeak(jwtSecret))
    return `JWT_SECRET can be guessed. ${DRAW}. With a new one, everybody logs in again, and codes of authenticator apps end.`;
  if (jwtSecret === undefined && mode !== null && (mode & 0o077) !== 0)
    return 'The file session-secret in DATA_DIR can be read by others on this machine: chmod 600 it.';
  if (metricsToken !== undefined && isWeak(metricsToken)) return `METRICS_TOKEN can be guessed. ${DRAW}.`;
  if (mongodbUri !== undefined && hasOpenDatabase(mongodbUri))
    return 'MONGODB_URI has no user and password, and the database is on another machine: whoever reaches it reads everything.';
  return null;
}

function hasOpenDatabase(uri: string): boolean {
  const { username, hosts, searchParams } = new ConnectionString(uri);
  const isHere = hosts.every((host) => isLoopback(host.replace(/:\d+$/, '')));
  return username === '' && !isHere && searchParams.get('authMechanism') === null;
}

/** What is wrong with the address that people use. */
export function addressProblem({
  publicUrl,
  production,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'production' | 'trustProxy'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopback(hostname))
    return `PUBLIC_URL is ${publicUrl}: passwords travel in clear, and browsers allow passkeys and notifications on https only. Put a proxy with TLS in front.`;
  if (production && protocol === 'https:' && trustProxy === false)
    return 'PUBLIC_URL is https, so there is a proxy in front, and TRUST_PROXY is not set: all visitors are limited as one.';
  return null;
}
