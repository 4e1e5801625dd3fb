import process from 'node:process';
import { configReport } from '../platform/config-report.ts';
import { ConfigError, parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { runProgram, start } from '../start.ts';
import { createAdminParts } from './admin-parts.ts';
import { backupCommands, runBackupCommand } from './backup/backup-commands.ts';
import type { Outcome } from './command.ts';
import { isCommand, refusalOf, runCommand, usage } from './commands.ts';
import { examine, reportOf } from './doctor.ts';

// What support needs. Works beside a running app, on the same database.
runProgram('could not do that.', async () => {
  const args = process.argv.slice(2);
  if (args.length === 0 || args[0] === 'help') return say({ text: usage, ok: true });
  if (!isCommand(args)) throw new ConfigError(refusalOf(args));
  const isZip = args[0] === 'user:export' && args.length === 2;
  if (isZip && process.stdout.isTTY) throw new ConfigError('This is a zip. Say the file to write it to.');
  // Standard output belongs to the command.
  const log = createLog('silent', { pretty: false });
  if (args[0] === 'config') return say({ text: configReport(process.env), ok: true });
  if (args[0] === 'doctor') return say(reportOf(await examine(process.env, log)));
  const config = parseConfig(process.env);
  if (Object.hasOwn(backupCommands, args[0] ?? '')) {
    const report = (line: string) => void process.stderr.write(`${line}\n`);
    return say(await runBackupCommand(args, { config, log, report }));
  }
  const mayMigrate = args[0] === 'migrate';
  const { db, secret, migrated, close } = await start(config, { log, mayJoin: true, mayMigrate });
  try {
    if (mayMigrate) {
      process.stdout.write(`${migrated.length > 0 ? migrated.join('\n') : 'There is nothing to migrate.'}\n`);
      return 0;
    }
    return say(await runCommand(createAdminParts({ config, db, log, secret }), args));
  } finally {
    await close();
  }
});

/** Prints what came of a command, and answers the exit code. */
function say({ text, ok }: Outcome): number {
  if (text) process.stdout.write(`${text}\n`);
  return ok ? 0 : 1;
}
