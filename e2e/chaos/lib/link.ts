import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How a link misbehaves. */
export type LinkFault =
  | { kind: 'reset' }
  | { kind: 'black hole' }
  /** What is asked gets through, the answer never comes; with `after`, only to what matches, and then the line is cut. */
  | { kind: 'swallowed reply'; after?: RegExp };

/** A TCP link between two parties that can be broken. */
export interface Link {
  port: number;
  isWhole(): boolean;
  break(fault: LinkFault): void;
  /** New connections work again. Those that have lost bytes are cut, or stay dead and silent. */
  mend(options?: { leaveDead?: boolean }): void;
  stop(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
  /** Bytes were dropped: nothing sensible can follow. */
  hasLost: boolean;
  isDead: boolean;
  repliesAreSwallowed: boolean;
}

const LOOPBACK = '127.0.0.1';

/** Carries bytes to a port of this machine, until it is told to break. */
export async function openLink(toPort: number): Promise<Link> {
  const lines = new Set<Line>();
  let fault: LinkFault | null = null;

  const cut = ({ near, far }: Line) => {
    near.resetAndDestroy();
    far.resetAndDestroy();
  };
  const lose = (line: Line) => void (line.hasLost = true);

  function forward(line: Line, chunk: Buffer): void {
    if (line.isDead || fault?.kind === 'black hole') return lose(line);
    if (fault?.kind === 'swallowed reply' && (!fault.after || fault.after.test(chunk.toString('latin1')))) {
      line.repliesAreSwallowed = true;
      if (fault.after) setTimeout(cut, 50, line);
    }
    line.far.write(chunk);
  }

  function reply(line: Line, chunk: Buffer): void {
    const isSwallowed = line.isDead || line.repliesAreSwallowed || fault?.kind === 'black hole';
    if (isSwallowed || (fault?.kind === 'swallowed reply' && !fault.after)) return lose(line);
    line.near.write(chunk);
  }

  function hangUp(line: Line): void {
    lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (fault?.kind === 'reset') return void near.resetAndDestroy();
    const far = connect(toPort, LOOPBACK);
    const line: Line = { near, far, hasLost: false, isDead: false, repliesAreSwallowed: false };
    lines.add(line);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (chunk: Buffer) => forward(line, chunk)).on('close', () => hangUp(line));
    far.on('data', (chunk: Buffer) => reply(line, chunk)).on('error', () => near.resetAndDestroy());
    far.on('close', () => hangUp(line));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    isWhole: () => fault === null,
    break(next) {
      fault = next;
      if (next.kind === 'reset') lines.forEach(cut);
    },
    mend({ leaveDead = false } = {}) {
      fault = null;
      for (const line of lines) {
        if (leaveDead) line.isDead ||= line.hasLost;
        else if (line.hasLost) cut(line);
      }
    },
    stop: async () => {
      lines.forEach(cut);
      server.close();
      await once(server, 'close');
    },
  };
}
