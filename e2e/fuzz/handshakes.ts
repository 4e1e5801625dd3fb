import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { WebSocket } from 'ws';

/** One attempt to get in by the socket, or to say something there. */
interface Handshake {
  transport: 'websocket' | 'polling';
  query: string;
  origin: string | null;
  /** What is sent once the connection is open. */
  frames: string[];
}

const auth = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"token":""}',
    '{"token":42}',
    '{"token":{"$ne":""}}',
    '{"token":["a"]}',
    '{"token":"garbage"}',
    '{"pid":"x","offset":"y"}',
    '[',
    'null',
    '"x"',
  ),
  fc.jsonValue().map((value) => JSON.stringify({ token: value })),
);
const frame = fc.oneof(
  auth.map((payload) => `40${payload}`),
  fc.constantFrom(
    '40/admin,{}',
    '42["join","x"]',
    '451-["x",{"_placeholder":true,"num":0}]',
    '430[]',
    '41',
    '3',
    '2',
    '1',
    '6',
    '9',
    '4',
    '5999999999-["a"]',
    '42["event:created",{}]',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.nat(6000).map((length) => `40${'x'.repeat(length)}`),
);

export const handshakes: fc.Arbitrary<Handshake> = fc.record({
  transport: fc.constantFrom('websocket', 'polling'),
  query: fc.constantFrom('EIO=4', 'EIO=3', 'EIO=', 'EIO=4&sid=x', 'EIO=4&sid=%ff', 'EIO=4&b64=1', 'EIO=4&j=0', ''),
  origin: fc.constantFrom(null, null, 'null', 'https://evil.example'),
  frames: fc.array(frame, { maxLength: 3 }),
});

/** Long enough for an answer on loopback; what comes later is still seen by the next look at the server. */
const LISTEN_MS = 15;

/** Tries it and throws when the server tells anything but 'no', or errs. */
export async function checkHandshake(url: string, attempt: Handshake): Promise<void> {
  const told = attempt.transport === 'websocket' ? await bySocket(url, attempt) : await byPolling(url, attempt);
  const welcome = told.find(isWelcome);
  if (welcome !== undefined) throw new Error(`Somebody without a session was told: ${welcome}`);
}

/** Packets of one payload are parted by this character. */
const PACKET_END = String.fromCharCode(0x1e);

/** Whether a payload has anything for somebody with a session: a CONNECT, an event, an acknowledgement. */
export const isWelcome = (payload: string): boolean =>
  payload.split(PACKET_END).some((packet) => /^4[02356]/.test(packet));

const headersOf = (origin: string | null): Record<string, string> => (origin === null ? {} : { origin });

async function bySocket(url: string, { query, origin, frames }: Handshake): Promise<string[]> {
  const address = `${url.replace('http', 'ws')}/socket.io/?${query}&transport=websocket`;
  const socket = new WebSocket(address, { headers: headersOf(origin) });
  const told: string[] = [];
  socket.on('message', (data: Buffer) => void told.push(data.toString()));
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.once('error', () => resolve(0));
  });
  socket.on('error', () => undefined);
  if (status >= 500) throw new Error(`The handshake answered ${String(status)}.`);
  if (status === 101) {
    for (const text of frames) if (socket.readyState === WebSocket.OPEN) socket.send(text);
    await sleep(LISTEN_MS);
  }
  socket.terminate();
  return told;
}

async function byPolling(url: string, { query, origin, frames }: Handshake): Promise<string[]> {
  const address = `${url}/socket.io/?${query}&transport=polling`;
  const opened = await fetch(address, { headers: headersOf(origin) });
  if (opened.status >= 500) throw new Error(`The handshake answered ${String(opened.status)}.`);
  const greeting = await opened.text();
  const sid = /"sid":"([^"]+)"/.exec(greeting)?.[1];
  if (sid === undefined) return [];
  const session = `${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  const sent = await fetch(session, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: frames.join(PACKET_END),
  });
  if (sent.status >= 500) throw new Error(`Sending answered ${String(sent.status)}.`);
  if (!sent.ok) return [];
  const answer = await fetch(session, { signal: AbortSignal.timeout(300) }).catch(() => null);
  return answer?.ok ? [await answer.text()] : [];
}
