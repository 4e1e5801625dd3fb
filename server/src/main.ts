import path from 'node:path';
import process from 'node:process';
import { PRODUCT } from '@app/shared/product';
import { warmUp } from '@app/writer';
import ConnectionString from 'mongodb-connection-string-url';
import { createApp } from './app.ts';
import { parseConfig, type Config } from './platform/config.ts';
import { limitAnswers } from './platform/http/limit-answers.ts';
import { createLog } from './platform/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import { catchMails, listen, runProgram, start } from './start.ts';

runProgram('could not start.', async () => {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel, { pretty: !config.production && process.stdout.isTTY });
  const shutdown = onShutdown(log);
  const { db, secret, close } = await start(config, { log, output: process.stdout });
  shutdown.add('database', close);
  // After the database, which may have been downloaded.
  limitAnswers();
  const catcher = config.smtpUrl === undefined ? await catchMails() : null;
  if (catcher) shutdown.add('mail catcher', () => catcher.close());
  const app = createApp({
    config,
    log,
    db,
    secret,
    mail: { smtpUrl: catcher?.smtpUrl ?? config.smtpUrl ?? '', isKeptHere: catcher !== null },
    clientDir: path.resolve(import.meta.dirname, '../../client/dist'),
  });
  shutdown.add('server', () => app.close());
  await app.start();
  // Reads its model from the disk and holds the event loop meanwhile, so it comes before anybody calls.
  warmUp();
  await listen(app.server, config.port, config.host);
  const mail = catcher ? `caught at ${catcher.webUrl}` : 'sent by the configured server';
  process.stdout.write(`${banner(config, mail, await app.modelProblem())}\n`);
  return undefined;
});

/** What is printed when the app is ready: where it is, where mail can be read, who writes, where the data lies. */
function banner(config: Config, mail: string, modelProblem: string | null): string {
  const { mongodbUri, dataDir, publicUrl } = config;
  const data = mongodbUri ? new ConnectionString(mongodbUri).hosts.join(', ') : path.resolve(dataDir);
  return [
    '',
    `  ${PRODUCT} is ready`,
    '',
    `  Open       ${publicUrl}`,
    `  Mail       ${mail}`,
    `  AI writer  ${writerOf(config)}`,
    ...(modelProblem ? [`             NOT AVAILABLE: ${modelProblem}. The built-in writer writes.`] : []),
    `  Data       ${data}`,
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}

function writerOf({ ai, geminiApiKey, geminiModel }: Config): string {
  if (ai) return `${ai.model} at ${new URL(ai.baseUrl).host}`;
  return geminiApiKey ? `Gemini (${geminiModel})` : 'built in (docs/models.md has how to connect a model)';
}
