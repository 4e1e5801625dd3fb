import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A Node program in a process of its own. */
export interface Program {
  pid: number;
  /** Everything it printed so far. */
  output: () => string;
  /** Resolves with the exit code once it has ended, for whatever reason, and all that it printed is read; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and answers the exit code once it has ended; null when the signal itself ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Its next message. Rejects when it ends instead. */
  message: () => Promise<unknown>;
  /** Sends it a message, and answers its next one. */
  ask: (message: Record<string, unknown>) => Promise<unknown>;
}

interface ProgramOptions {
  args?: readonly string[];
  /** The first message that it gets. */
  settings?: object;
  /** Instead of the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Options of Node, instead of source maps. */
  nodeOptions?: readonly string[];
  /** Prints where this process prints, instead of collecting it. */
  isShown?: boolean;
}

/** Starts a program: the one way in which tests and benchmark start processes of Node. */
export function startProgram(file: string, options: ProgramOptions = {}): Program {
  const { args = [], settings, env = process.env, nodeOptions = ['--enable-source-maps'], isShown = false } = options;
  const child = fork(file, args, { execArgv: [...nodeOptions], env, silent: !isShown });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const message = async (): Promise<unknown> => {
    const tooEarly = ended.then(() => Promise.reject(new Error(`${file} ended before it said anything:\n${output}`)));
    const [said] = (await Promise.race([once(child, 'message'), tooEarly])) as [unknown];
    tooEarly.catch(() => undefined);
    return said;
  };
  if (settings) child.send(settings);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    message,
    ask: (question) => {
      const answer = message();
      child.send(question);
      return answer;
    },
  };
}
