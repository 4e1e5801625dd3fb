import type { ClientToServerEvents, ServerToClientEvents } from '@app/shared/pushes';
import { io, type Socket } from 'socket.io-client';
import { marksIn } from '../lib/ai.ts';
import type { Device, Scene } from '../scene.ts';

const PEOPLE = 3;

/**
 * Some people, friends and strangers to each other, keep a page open on both servers. None of these is ever told of the same
 * achievement twice, nor of what somebody else wrote.
 */
export function openDevices({ actors, servers, history, authors }: Scene): Device[] {
  return actors.slice(0, PEOPLE).flatMap(({ person, unlocked }) =>
    servers.map((server): Device => {
      const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(server.url, {
        auth: { token: person.token },
        transports: ['websocket'],
      });
      const told = new Set<string>();
      socket.on('achievement:unlocked', ({ id }) => {
        unlocked.add(id);
        if (told.has(id))
          history.violated(
            '4 an achievement is unlocked once and for good, and told once',
            `${person.username} was told of ${id} twice by ${server.name}`,
          );
        told.add(id);
      });
      socket.onAny((push: string, payload: unknown) => {
        const foreign = marksIn(JSON.stringify(payload)).filter((mark) => authors.get(mark) !== person.username);
        if (foreign.length === 0) return;
        const what = `${push} told ${person.username} of ${foreign.join()} (${server.name})`;
        history.violated('8 private stays private', what);
      });
      const name = `${person.username} at ${server.name}`;
      return { name, isConnected: () => socket.connected, close: () => void socket.close() };
    }),
  );
}
