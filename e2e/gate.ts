import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Gate {
  url: string;
  shut: () => void;
  open: () => void;
  /** Calls back with everything that is asked through it. */
  watch: (handler: (text: string) => void) => void;
  end: () => void;
}

/**
 * A way to the server that can be closed. Playwright's `setOffline` does not reach service workers: after a reload they
 * have a network again.
 */
export async function openGate(appUrl: string): Promise<Gate> {
  const { hostname, port } = new URL(appUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let onRequest: (text: string) => void = () => undefined;
  const gate = createServer((socket) => {
    const other = connect(Number(port), hostname);
    for (const one of [socket, other]) {
      sockets.add(one);
      one.on('close', () => sockets.delete(one)).on('error', () => one.destroy());
    }
    socket.on('data', (chunk: Buffer) => {
      onRequest(chunk.toString('latin1'));
    });
    if (isOpen) socket.pipe(other).pipe(socket);
    else for (const one of [socket, other]) one.destroy();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    url: `http://localhost:${String((gate.address() as AddressInfo).port)}`,
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isOpen = true;
    },
    watch(handler) {
      onRequest = handler;
    },
    end() {
      for (const socket of sockets) socket.destroy();
      gate.close();
    },
  };
}
