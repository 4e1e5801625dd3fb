import { spawn } from 'node:child_process';

/** Runs in a process of its own: when the pipe from the parent breaks, whatever the cause, `mongod` is ended. */
const program = `
const pid = Number(process.argv[1]);
const send = (signal) => { try { return process.kill(pid, signal); } catch { process.exit(0); } };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('error', () => {}).on('close', () => {
  send('SIGTERM');
  setInterval(() => send(0), 100);
  setTimeout(() => { send('SIGKILL'); process.exit(0); }, 8000);
}).resume();
`;

/** Sees to it that a `mongod` ends with this process, also when this one is killed with SIGKILL. Answers how to call it off. */
export function watchOver(pid: number): () => void {
  const watchdog = spawn(process.execPath, ['--max-old-space-size=16', '-e', program, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  watchdog.unref();
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref();
  return () => void watchdog.kill('SIGKILL');
}
