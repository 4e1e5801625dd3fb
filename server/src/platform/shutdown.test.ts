import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { onShutdown } from './shutdown.ts';

it.each(['uncaughtException', 'unhandledRejection'])(
  'an %s is logged without addresses, and ends everything in order with exit code 1',
  async (event) => {
    const lines: string[] = [];
    const log = createLog('info', { pretty: false, to: { write: (line) => void lines.push(line) } });
    const program = Object.assign(new EventEmitter(), { exit: (code: number) => void program.emit('exited', code) });
    const ended: string[] = [];
    const shutdown = onShutdown(log, program);
    for (const name of ['database', 'server']) shutdown.add(name, async () => void ended.push(name));
    const exited = once(program, 'exited');
    program.emit(event, new Error('no mail to secret.name@example.org'));
    expect(await exited).toEqual([1]);
    expect(ended).toEqual(['server', 'database']);
    expect(lines.join('')).toContain('s***@example.org');
    expect(lines.join('')).not.toContain('secret.name');
  },
);
