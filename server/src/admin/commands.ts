import process from 'node:process';
import type { Writable } from 'node:stream';
import type { AdminParts } from './admin-parts.ts';
import { auditCommand } from './audit.ts';
import { backupCommands } from './backup/backup-commands.ts';
import type { Command, Outcome } from './command.ts';
import { signUpCommand } from './sign-up.ts';
import { statsCheckCommand } from './stats.ts';
import {
  deleteCommand,
  endSessionsCommand,
  exportCommand,
  resetPasswordCommand,
  totpOffCommand,
  userInviteCommand,
  userListCommand,
} from './users.ts';

/** What is done before, or without, a connection to the database: see `main.ts`. */
const ofTheProgram = (help: string) => ({ args: '', help, takes: ({ length }: readonly string[]) => length === 0 });

const commands: Readonly<Record<string, Command>> = {
  'user:list': userListCommand,
  'user:invite': userInviteCommand,
  'user:reset-password': resetPasswordCommand,
  'user:end-sessions': endSessionsCommand,
  'user:totp-off': totpOffCommand,
  'user:export': exportCommand,
  'user:delete': deleteCommand,
  audit: auditCommand,
  'sign-up': signUpCommand,
  'stats:check': statsCheckCommand,
};

const all: Readonly<Record<string, Omit<Command, 'run'>>> = {
  ...commands,
  ...backupCommands,
  doctor: ofTheProgram('checks database, indexes, mail, model, clock, disk and secrets: what is well, or what to do'),
  config: ofTheProgram('prints every setting that is in force, without secrets'),
  migrate: ofTheProgram('brings the database to the schema of this release, before its servers start'),
};

const COLUMN = 36;

const usageOf = ([name, { args, help }]: [string, Omit<Command, 'run'>]): string => {
  const call = `  ${name} ${args}`.trimEnd();
  return call.length < COLUMN ? `${call.padEnd(COLUMN)}${help}` : `${call}\n${' '.repeat(COLUMN)}${help}`;
};

export const usage = ['npm run admin -- <command>', '', ...Object.entries(all).map(usageOf)].join('\n');

/** What to say about a line that is no command: how this one is called, or which there are. */
export function refusalOf([name = '']: string[]): string {
  const command = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!command) return `There is no command '${name}'.\n\n${usage}`;
  return `'${name}' is called in another way.\n\nnpm run admin -- ${usageOf([name, command]).trimStart()}`;
}

/** Whether this is a command, before anything is connected. */
export const isCommand = ([name = '', ...args]: string[]): boolean =>
  Object.hasOwn(all, name) && all[name]?.takes(args) === true;

/** Runs one command. */
export async function runCommand(
  parts: AdminParts,
  [name = '', ...args]: string[],
  output: Writable = process.stdout,
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? command.run(parts, args, output) : { text: usage, ok: false };
}
