import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A project of its own, so that a stack that somebody uses is left alone; its ports have to be free, though. */
const PROJECT = 'app-compose-test';
const HEALTHY_MS = 180_000;

export const services = ['mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2', 'web', 'mail'] as const;
type Service = (typeof services)[number];

/** Where the stack answers. */
export const url = 'http://localhost:8080';
const mailApi = 'http://localhost:8025/api/v1';

interface Result {
  code: number;
  output: string;
}

/** What the engine says of a container. */
interface Container {
  Id: string;
  State: { Running: boolean; Status: string; ExitCode: number; Pid: number; Health?: { Status: string } };
  HostConfig: { Memory: number; LogConfig: { Type: string; Config: Record<string, string> } };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/** `docker compose` or `docker-compose`, as scripts/test-compose.mjs found it. */
const [program = 'docker', ...first] = (process.env.COMPOSE_COMMAND ?? 'docker compose').split(' ');
/** An empty file: the developer's own .env must not change what is tested. */
const noSettings = join(import.meta.dirname, 'no-settings.env');
const options = ['--project-name', PROJECT, '--env-file', noSettings, '--file', join(root, 'docker-compose.yml')];

const attempt = async (command: string, args: string[], env: Record<string, string> = {}): Promise<Result> =>
  run(command, args, { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64e6 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return { code, output: stdout + stderr };
    },
  );

/** A command of the engine, or of its compose; they answer their exit code and what they printed. */
export const docker = (...args: string[]): Promise<Result> => attempt('docker', args);
export const compose = (...args: string[]): Promise<Result> => attempt(program, [...first, ...options, ...args]);

/** The same, for commands that must not fail. */
export async function sure(result: Promise<Result>): Promise<string> {
  const { code, output } = await result;
  if (code !== 0) throw new Error(`Exit code ${String(code)}: ${output.trim().slice(-800)}`);
  return output.trim();
}

async function idOf(service: Service): Promise<string> {
  const filter = (key: string, value: string) => ['--filter', `label=com.docker.compose.${key}=${value}`];
  const ids = await sure(
    docker('ps', '-aq', '--no-trunc', ...filter('project', PROJECT), ...filter('service', service)),
  );
  return ids.split('\n')[0] ?? '';
}

export async function inspect(service: Service): Promise<Container> {
  const [container] = JSON.parse(await sure(docker('inspect', await idOf(service)))) as Container[];
  if (!container) throw new Error(`There is no container of ${service}.`);
  return container;
}

/** Runs a command in a container of the stack. */
export const inside = async (service: Service, ...command: string[]): Promise<Result> =>
  docker('exec', await idOf(service), ...command);

/** An order to the engine about one container, `stop` or `kill` for example. */
export const order = async (verb: string, service: Service): Promise<string> => sure(docker(verb, await idOf(service)));

export async function addressOf(service: Service): Promise<string> {
  const { NetworkSettings } = await inspect(service);
  return NetworkSettings.Networks[`${PROJECT}_edge`]?.IPAddress ?? '';
}

/** Another container in the network that nginx and the servers share; it takes the next free address. */
export const guest = (): Promise<string> =>
  sure(docker('run', '-d', '--network', `${PROJECT}_edge`, '--entrypoint', 'sleep', 'app-web:1.0.0', '300'));

/** Waits until the containers are healthy. */
export async function healthy(names: readonly Service[] = services): Promise<void> {
  let states: string[] = [];
  for (const deadline = Date.now() + HEALTHY_MS; Date.now() < deadline; await sleep(500)) {
    states = await Promise.all(names.map(stateOf));
    if (states.every((state) => state === 'healthy')) return;
  }
  throw new Error(`Not healthy: ${names.map((name, index) => `${name} ${states[index] ?? ''}`).join(', ')}`);
}

const stateOf = (service: Service): Promise<string> =>
  inspect(service).then(
    ({ State }) => (State.Running ? (State.Health?.Status ?? 'no health check') : State.Status),
    () => 'absent',
  );

/** What is left of the project in the engine. */
export async function remains(): Promise<string[]> {
  const filter = ['--filter', `label=com.docker.compose.project=${PROJECT}`];
  const lists = [
    ['ps', '-aq'],
    ['volume', 'ls', '-q'],
    ['network', 'ls', '-q'],
  ].map(async (args) => sure(docker(...args, ...filter)));
  return (await Promise.all(lists)).flatMap((list) => list.split('\n')).filter(Boolean);
}

/** The commands of a document that speak to the engine, each to be run as it is written. */
export async function documented(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  return [...text.matchAll(/^docker .*$/gm)].map(([line]) => line);
}

/** Runs a documented line in a shell, against this project. */
export function runDocumented(line: string, folder: string): Promise<Result> {
  const here = [program, ...first, ...options].map((word) => `'${word}'`).join(' ');
  const command = line.replace(/^docker compose/, here).replace(' app_edge ', ` ${PROJECT}_edge `);
  return attempt('bash', ['-c', `cd '${folder}' && ${command}`]);
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
