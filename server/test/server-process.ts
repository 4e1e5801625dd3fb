import { once } from 'node:events';
import process from 'node:process';
import { startOneServer, type ServerSettings } from './one-server.ts';

// A server of the tests as a process of its own: told what it is like by the first message, tells its address when it listens.
const [settings] = (await once(process, 'message')) as [ServerSettings];
const server = await startOneServer(settings);
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
// Nothing is left running when the tests end in whatever way.
process.once('disconnect', () => process.exit(1));
process.send?.(server.url);
