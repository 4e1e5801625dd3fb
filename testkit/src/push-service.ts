import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** It comes without types. */
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt: (body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer;
};

/** A message as the browser that it was sent to reads it. */
interface PushedMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** `silence`: the service does nothing. `unanswered`: it takes the message, and never says so. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silence' | 'unanswered';

/** A browser that has subscribed. */
export interface PushedBrowser {
  /** As a browser describes it to a server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What arrived, oldest first. */
  messages: PushedMessage[];
  /** How often the service was asked to deliver to it, whatever it answered. */
  tries: number;
  /** What the service answers about it, whatever it answers others. */
  answer?: PushAnswer;
  /** Called with what arrives, when it does. */
  onMessage?: (message: PushedMessage) => void;
}

export interface PushService {
  /** `http://127.0.0.1:<port>`, for `PUSH_STAND_IN`. */
  origin: string;
  /** A browser that subscribes with a server's key, as `PushManager.subscribe()` does. */
  subscribe: (serverKey: string) => PushedBrowser;
  /** Answers so from now on; `null` takes messages again. */
  misbehave: (answer: PushAnswer | null) => void;
  /** Requests that no push service would accept: with no good signature, or unreadable. */
  faults: string[];
  close(): Promise<void>;
}

interface Registered extends PushedBrowser {
  serverKey: string;
  key: ECDH;
  auth: Buffer;
}

/**
 * A push service on this machine, in the place of a browser vendor's: it checks who sends (RFC 8292) and decrypts what it is sent as
 * the browser would (RFC 8291).
 */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, Registered>();
  const faults: string[] = [];
  let usual: PushAnswer = { status: 201 };
  const server = http.createServer((req, res) => {
    const browser = browsers.get(req.url ?? '');
    const respond = (status: number, headers?: Record<string, string>) => res.writeHead(status, headers).end();
    if (!browser) return respond(404);
    browser.tries += 1;
    const answer = browser.answer ?? usual;
    if (answer === 'silence') return undefined;
    receive(req, browser, originOf(server)).then(
      (message) => {
        if (answer === 'unanswered' || answer.status < 300) take(browser, message);
        if (answer !== 'unanswered') respond(answer.status, answer.headers);
      },
      (error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
        respond(403);
      },
    );
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    faults,
    misbehave: (answer) => void (usual = answer ?? { status: 201 }),
    subscribe(serverKey) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const keys = { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const subscription = { endpoint: `${originOf(server)}${path}`, keys };
      const browser: Registered = { subscription, messages: [], tries: 0, serverKey, key, auth };
      browsers.set(path, browser);
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function take(browser: PushedBrowser, message: PushedMessage): void {
  browser.messages.push(message);
  browser.onMessage?.(message);
}

const originOf = (server: http.Server): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

async function receive(req: http.IncomingMessage, browser: Registered, origin: string): Promise<PushedMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const { authorization = '', ttl, topic, 'content-encoding': encoding } = req.headers;
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== browser.serverKey) throw new Error('The message is not signed with the key that the browser knows.');
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!isSigned(`${head}.${claims}`, signature, key)) throw new Error('The signature of the server is not good.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error(`The message is for ${String(aud)}.`);
  if (Number(exp) * 1000 < Date.now() || Number(exp) * 1000 > Date.now() + 86_400_000)
    throw new Error('The signature has no good time.');
  if (!/^(?:mailto:|https:)/.test(String(sub))) throw new Error('The server does not say whom one can turn to.');
  if (encoding !== 'aes128gcm' || !Number(ttl)) throw new Error('The message is not as a browser reads it.');
  if (!/^[\w-]{1,32}$/.test(String(topic))) throw new Error('The topic is not one.');
  const options = {
    version: 'aes128gcm' as const,
    privateKey: browser.key,
    authSecret: browser.auth.toString('base64url'),
  };
  return JSON.parse(ece.decrypt(Buffer.concat(chunks), options).toString()) as PushedMessage;
}

/** ES256, by the public point that the message names. */
function isSigned(content: string, signature: string, point: string): boolean {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verify(
    'sha256',
    Buffer.from(content),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
