import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createWriters } from '@app/writer';
import { createOpenIdClient } from '../features/auth/openid-client.ts';
import { requireSchema } from '../migrations/migrate.ts';
import { budgets } from '../platform/budgets.ts';
import { ConfigError, parseConfig, type Config } from '../platform/config.ts';
import type { Database } from '../platform/db/connect.ts';
import { withDeadline } from '../platform/deadline.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { start } from '../start.ts';
import { createAdminParts, type AdminParts } from './admin-parts.ts';
import { addressProblem, clockDifference, diskLeft, replicaSetOf, secretsProblem, Trouble } from './doctor.rules.ts';

/** Answers what is well, in a few words; throws what is not, as a sentence with what to do. */
type Check = () => Promise<string>;
type Checks = Record<string, Check>;

interface Finding {
  name: string;
  isWell: boolean;
  says: string;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function look([name, check]: [string, Check]): Promise<Finding> {
  try {
    return { name, isWell: true, says: await withDeadline(check(), budgets.doctorMs) };
  } catch (error) {
    return { name, isWell: false, says: reasonOf(error) };
  }
}

const lookAt = (checks: Checks): Promise<Finding[]> => Promise.all(Object.entries(checks).map(look));

/** Throws a problem that there is, and answers `well` where there is none. */
function unless(problem: string | null, well: string): string {
  if (problem === null) return well;
  throw new Trouble(problem);
}

const troubledBy = (what: string) => (error: unknown) => {
  throw new Trouble(`${what} (${reasonOf(error)}).`);
};

/** What can be looked at by the settings alone. */
function checksOf(config: Config): Checks {
  const { publicUrl, smtpUrl, mailFrom, smtpRequiresTls, openIdProviders, production } = config;
  return {
    settings: () => Promise.resolve(production ? 'of production' : 'of development: NODE_ENV is not production'),
    address: () => Promise.resolve(unless(addressProblem(config), publicUrl)),
    secrets: async () => unless(secretsProblem(config, await secretMode(config)), 'hard to guess'),
    mail: async () => {
      if (smtpUrl === undefined) return 'stays on this machine, as SMTP_URL is not set';
      const mailer = createMailer({
        ...{ smtpUrl, from: mailFrom, requireTls: smtpRequiresTls, patienceMs: budgets.doctorMs / 2 },
      });
      const host = new URL(smtpUrl).host;
      await mailer
        .check()
        .catch(troubledBy(`The mail server ${host} takes no mail: check SMTP_URL, its user and its password`))
        .finally(() => mailer.close());
      return `${host} answers`;
    },
    model: async () => {
      const { probe } = createWriters(config).writer;
      if (!probe) return 'none: the built-in writer writes';
      const problem = await probe(AbortSignal.timeout(budgets.modelProbeMs));
      const name = config.ai?.model ?? config.geminiModel;
      return unless(
        problem && `${problem}. Until then the built-in writer writes (docs/models.md).`,
        `${name} answers`,
      );
    },
    ...Object.fromEntries(
      openIdProviders.map((provider) => [
        `login ${provider.name}`,
        async () => {
          const failed = `${provider.issuer} does not answer as an OpenID provider: check the issuer`;
          await createOpenIdClient({ provider, callbackUrl: publicUrl }).begin().catch(troubledBy(failed));
          return `${provider.label} answers`;
        },
      ]),
    ),
  };
}

async function secretMode({ jwtSecret, dataDir }: Config): Promise<number | null> {
  if (jwtSecret !== undefined) return null;
  return (await stat(path.join(dataDir, 'session-secret')).catch(() => null))?.mode ?? null;
}

/** What is looked at in the database. */
function checksIn({ native, connection }: Database, { repos, mailQueue, now }: AdminParts, config: Config): Checks {
  const admin = native.admin();
  return {
    database: async () => {
      const { version } = (await admin.buildInfo()) as { version: string };
      return `MongoDB ${version}, replica set ${replicaSetOf(await admin.command({ hello: 1 }))}`;
    },
    schema: async () => {
      await requireSchema(native);
      return 'of this release';
    },
    indexes: async () => {
      const models = Object.values(connection.models);
      const missing: string[] = [];
      for (const model of models) {
        const { toCreate } = await model.diffIndexes();
        missing.push(...toCreate.map((fields) => `${model.collection.collectionName} ${JSON.stringify(fields)}`));
      }
      const sentence = `${String(missing.length)} are missing: ${missing.join('; ')}. A server makes them when it starts.`;
      return unless(missing.length > 0 ? sentence : null, `all are there, in ${String(models.length)} collections`);
    },
    clock: async () => {
      const before = Date.now();
      const { localTime } = (await admin.command({ hello: 1 })) as unknown as { localTime: Date };
      return clockDifference({ database: localTime, before, after: Date.now() });
    },
    disk: async () => diskLeft(await repos.importFiles.diskLeft()),
    'mail queue': async () => {
      const minutes = Math.floor((await mailQueue.oldestSeconds()) / 60);
      const sentence = `A mail has waited for ${String(minutes)} minutes. The server’s log says why ('a mail could not be sent').`;
      return unless(minutes >= MAIL_WAITS_MINUTES ? sentence : null, 'nothing waits for long');
    },
    'sign-up': async () => {
      const isOpened = config.signUp !== 'open' && (await repos.signUpAccess.isOpen(now()));
      return isOpened ? `${config.signUp}, but open for a while: \`sign-up close\` ends that` : config.signUp;
    },
  };
}

const MAIL_WAITS_MINUTES = 5;

/** Looks at everything that this server rests on. */
export async function examine(env: Record<string, string | undefined>, log: Log): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: 'settings', isWell: false, says: error.message.replaceAll('\n', ' ') }];
  }
  const bySettings = lookAt(checksOf(config));
  try {
    const { db, secret, close } = await start(config, { log, mayJoin: true, mayBeOfAnySchema: true });
    try {
      const found = await lookAt(checksIn(db, createAdminParts({ config, db, log, secret }), config));
      return [...(await bySettings), ...found];
    } finally {
      await close();
    }
  } catch (error) {
    return [...(await bySettings), { name: 'database', isWell: false, says: reasonOf(error) }];
  }
}

const NAME_COLUMN = 14;

/** A line for each: `ok` and what was found, or `WRONG` and what to do. */
export const reportOf = (findings: readonly Finding[]): { text: string; ok: boolean } => ({
  text: findings
    .map(({ name, isWell, says }) => `${isWell ? 'ok   ' : 'WRONG'}  ${name.padEnd(NAME_COLUMN)}${says}`)
    .join('\n'),
  ok: findings.every(({ isWell }) => isWell),
});
