import type { ClientToServerEvents, ServerToClientEvents } from '@app/shared/pushes';
import { io, type Socket } from 'socket.io-client';
import type { Device, Scene } from '../scene.ts';

const PEOPLE = 3;

/** Some people keep a page open on both servers. None of these is ever told of the same achievement twice. */
export function openDevices({ actors, servers, history }: Scene): Device[] {
  return actors.slice(0, PEOPLE).flatMap(({ person }) =>
    servers.map((server): Device => {
      const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(server.url, {
        auth: { token: person.token },
        transports: ['websocket'],
      });
      const told = new Set<string>();
      socket.on('achievement:unlocked', ({ id }) => {
        if (told.has(id))
          history.violated(
            '4 an achievement is unlocked and told once',
            `${person.username} was told of ${id} twice by ${server.name}`,
          );
        told.add(id);
      });
      const name = `${person.username} at ${server.name}`;
      return { name, isConnected: () => socket.connected, close: () => void socket.close() };
    }),
  );
}
