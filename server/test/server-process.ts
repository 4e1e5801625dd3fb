import process from 'node:process';
import { startOneServer, type ServerSettings } from './one-server.ts';

// A server of the tests as a process of its own: told what it is like by its argument, tells its address when it listens.
const server = await startOneServer(JSON.parse(process.argv[2] ?? '') as ServerSettings);
process.once('SIGTERM', () => {
  void server
    .stop()
    .then(() => server.db.close())
    .then(() => process.exit(0));
});
// Nothing is left running when the tests end in whatever way.
process.once('disconnect', () => process.exit(1));
process.send?.(server.url);
