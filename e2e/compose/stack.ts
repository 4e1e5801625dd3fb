import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };

/** The images that the compose files build. */
export const images = { server: `app-server:${version}`, web: `app-web:${version}` } as const;

const HEALTHY_MS = 180_000;

/** Where either stack answers. */
export const url = 'http://localhost:8080';
const mailApi = 'http://localhost:8025/api/v1';

interface Result {
  code: number;
  output: string;
}

/** What the engine says of a container. */
interface Container {
  Id: string;
  RestartCount: number;
  State: {
    Running: boolean;
    Status: string;
    ExitCode: number;
    OOMKilled: boolean;
    Pid: number;
    Health?: { Status: string };
  };
  HostConfig: { Memory: number; LogConfig: { Type: string; Config: Record<string, string> } };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/** `docker compose` or `docker-compose`, as scripts/test-compose.mjs found it. */
const [program = 'docker', ...first] = (process.env.COMPOSE_COMMAND ?? 'docker compose').split(' ');
/** An empty file: the developer's own .env must not change what is tested. */
const noSettings = join(import.meta.dirname, 'no-settings.env');

/** Vitest's own NODE_ENV would be a setting of the stack. */
const attempt = async (command: string, args: string[], env: Record<string, string> = {}): Promise<Result> =>
  run(command, args, { cwd: root, env: { ...process.env, NODE_ENV: undefined, ...env }, maxBuffer: 64e6 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return { code, output: stdout + stderr };
    },
  );

/** A command of the engine; answers its exit code and what it printed. */
export const docker = (...args: string[]): Promise<Result> => attempt('docker', args);

/** A line in a shell, in the project's folder unless it changes that. */
export const shell = (line: string): Promise<Result> => attempt('bash', ['-o', 'pipefail', '-c', line]);

/** The same, for commands that must not fail. */
export async function sure(result: Promise<Result>): Promise<string> {
  const { code, output } = await result;
  if (code !== 0) throw new Error(`Exit code ${String(code)}: ${output.trim().slice(-800)}`);
  return output.trim();
}

export type Stack<Service extends string = string> = ReturnType<typeof stackOf<Service>>;

/** The stack of a compose file, as a project of its own, so that one that somebody uses is left alone; its ports have to be free, though. */
export function stackOf<Service extends string>(file: string, project: string, services: readonly Service[]) {
  const options = ['--project-name', project, '--env-file', noSettings, '--file', join(root, file)];
  const ofProject = (key: string, value: string) => ['--filter', `label=com.docker.compose.${key}=${value}`];

  const composeWith = (env: Record<string, string>, ...args: string[]): Promise<Result> =>
    attempt(program, [...first, ...options, ...args], env);
  const compose = (...args: string[]): Promise<Result> => composeWith({}, ...args);

  async function idOf(service: Service): Promise<string> {
    const ids = await sure(
      docker('ps', '-aq', '--no-trunc', ...ofProject('project', project), ...ofProject('service', service)),
    );
    return ids.split('\n')[0] ?? '';
  }

  async function inspect(service: Service): Promise<Container> {
    const [container] = JSON.parse(await sure(docker('inspect', await idOf(service)))) as Container[];
    if (!container) throw new Error(`There is no container of ${service}.`);
    return container;
  }

  /** Healthy, or another state. A service that runs once is `exited 0` when it is done. */
  const stateOf = (service: Service): Promise<string> =>
    inspect(service).then(
      ({ State }) =>
        State.Running ? (State.Health?.Status ?? 'no health check') : `${State.Status} ${String(State.ExitCode)}`,
      () => 'absent',
    );

  return {
    project,
    services,
    compose,
    /** With settings. */
    composeWith,
    idOf,
    inspect,
    stateOf,
    /** Runs a command in a container of the stack. */
    inside: async (service: Service, ...command: string[]): Promise<Result> =>
      docker('exec', await idOf(service), ...command),
    /** An order to the engine about one container, `stop` or `kill` for example. */
    order: async (verb: string, service: Service): Promise<string> => sure(docker(verb, await idOf(service))),

    async addressOf(service: Service): Promise<string> {
      const { NetworkSettings } = await inspect(service);
      return NetworkSettings.Networks[`${project}_edge`]?.IPAddress ?? '';
    },

    /** Another container in the network that nginx and the servers share; it takes the next free address. */
    guest: (): Promise<string> =>
      sure(docker('run', '-d', '--network', `${project}_edge`, '--entrypoint', 'sleep', images.web, '300')),

    /** Waits until the containers are healthy. */
    async healthy(names: readonly Service[] = services): Promise<void> {
      let states: string[] = [];
      for (const deadline = Date.now() + HEALTHY_MS; Date.now() < deadline; await sleep(500)) {
        states = await Promise.all(names.map(stateOf));
        if (states.every((state) => state === 'healthy')) return;
      }
      throw new Error(`Not healthy: ${names.map((name, index) => `${name} ${states[index] ?? ''}`).join(', ')}`);
    },

    /** What is left of the project in the engine. */
    async remains(): Promise<string[]> {
      const lists = [
        ['ps', '-aq'],
        ['volume', 'ls', '-q'],
        ['network', 'ls', '-q'],
      ].map(async (args) => sure(docker(...args, ...ofProject('project', project))));
      return (await Promise.all(lists)).flatMap((list) => list.split('\n')).filter(Boolean);
    },

    /** Runs a documented line in a shell, against this project. */
    runDocumented(line: string, folder: string): Promise<Result> {
      const here = [program, ...first, ...options].map((word) => `'${word}'`).join(' ');
      const command = line.replace(/^docker compose( -f [\w.]+)?/, here).replace(' app_edge ', ` ${project}_edge `);
      return shell(`cd '${folder}' && ${command}`);
    },
  };
}

/** The commands of a document that speak to the engine about one of the stacks, each to be run as it is written. */
export async function documented(file: string, stack: 'large' | 'small' = 'large'): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  const lines = [...text.matchAll(/^docker .*$/gm)].map(([line]) => line);
  return lines.filter((line) => line.includes(' -f compose.small.yml ') === (stack === 'small'));
}

/** The one-time code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200)) {
    const { messages } = await mail<{ messages: { ID: string; To: { Address: string }[] }[] }>('/messages');
    const found = messages.find(({ To }) => To.some(({ Address }) => Address === email));
    if (!found) continue;
    const { Text } = await mail<{ Text: string }>(`/message/${found.ID}`);
    return /\b\d{6}\b/.exec(Text)?.[0] ?? '';
  }
  throw new Error(`No mail to ${email} within 30 s.`);
}

const mail = async <T>(path: string): Promise<T> => (await (await fetch(`${mailApi}${path}`)).json()) as T;
