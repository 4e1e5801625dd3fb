import { randomBytes } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../test/harness.ts';
import { budgets } from '../budgets.ts';
import { connect, type Database } from '../db/connect.ts';
import { createLog, type Log } from '../log.ts';
import { startMailCatcher, type MailCatcher } from '@app/embedded/mail-catcher';
import { MailQueue, type MailWriter } from './mail-queue.ts';
import { createMailer } from './mailer.ts';

const log = createLog('silent', { pretty: false });
let db: Database;
let catcher: MailCatcher;

beforeAll(async () => {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
  db = await connect(uri.href, log);
  catcher = await startMailCatcher();
});
beforeEach(async () => {
  await db.connection.collection('mails').deleteMany({});
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
  await catcher.close();
});

const hello: MailWriter = ({ to, data }) =>
  Promise.resolve({ to, subject: 'Hello', text: `About ${String(data.subject ?? 'nothing')}` });

/** A queue of its own, as every server has one. */
function startQueue(
  options: {
    smtpUrl?: string;
    writer?: MailWriter;
    patienceMs?: number;
    log?: Log;
    onOutcome?: (outcome: string) => void;
  } = {},
) {
  const mailer = createMailer({
    smtpUrl: options.smtpUrl ?? catcher.smtpUrl,
    from: 'from@example.org',
    patienceMs: options.patienceMs ?? 300,
  });
  const queue = new MailQueue({ db, mailer, log: options.log ?? log, onOutcome: options.onOutcome });
  queue.define('hello', options.writer ?? hello);
  queue.start();
  const stop = async () => {
    await queue.stop();
    mailer.close();
  };
  onTestFinished(stop);
  return { enqueue: queue.enqueue.bind(queue), stop };
}

const waiting = () => db.connection.collection('mails').find().toArray();
const caughtBy = (to: string) => catcher.mails().filter((mail) => mail.to === to);

/** What waits for its next try is due now; what a server has stays its own. */
const makeDue = () =>
  db.connection.collection('mails').updateMany({ leased_until: { $exists: false } }, { $set: { due_at: new Date() } });

/** As if everything that is kept were so much older. */
const letPass = (ms: number) => {
  const earlier = (field: string) => ({ [field]: { $subtract: [`$${field}`, ms] } });
  const times = Object.assign({}, ...['due_at', 'wanted_at', 'leased_until', 'expires_at'].map(earlier)) as object;
  return db.connection.collection('mails').updateMany({}, [{ $set: times }]);
};

/** An SMTP server that does what it is told with each mail. */
async function smtpThat(onData: (count: number, done: (error?: Error) => void, close: () => void) => void) {
  let count = 0;
  const sockets = new Set<net.Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        count += 1;
        onData(
          count,
          (error) => done(error),
          () => sockets.forEach((socket) => socket.destroy()),
        );
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: net.Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { smtpUrl: `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`, count: () => count };
}

describe('a promised mail', () => {
  it('leaves at once and is then forgotten', async () => {
    const queue = startQueue();
    await queue.enqueue({ kind: 'hello', to: 'one@example.org', data: { subject: 'cats' } });
    await until(() => caughtBy('one@example.org').length === 1, 900);
    expect(caughtBy('one@example.org')[0]).toMatchObject({ subject: 'Hello', text: 'About cats\n' });
    await until(async () => (await waiting()).length === 0);
  });

  it('is promised by the commit of its transaction, and not before', async () => {
    const queue = startQueue();
    const request = { kind: 'hello', to: 'two@example.org' };
    const failed = db.transact(async (session) => {
      await queue.enqueue(request, { session });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await waiting()).toEqual([]);
    await db.transact((session) => queue.enqueue(request, { session }));
    await until(() => caughtBy('two@example.org').length === 1, 900);
  });

  it('is one with an earlier one of the same kind and key that still waits', async () => {
    const stopped = startQueue();
    await stopped.stop();
    for (const subject of ['first', 'second'])
      await stopped.enqueue({ kind: 'hello', to: 'three@example.org', data: { subject } });
    startQueue();
    await until(async () => (await waiting()).length === 0);
    expect(caughtBy('three@example.org').map((mail) => mail.text)).toEqual(['About second\n']);
  });

  it('is sent again when it was promised again while it was on its way, and never overtakes itself', async () => {
    const queue = startQueue({
      writer: async (request) => {
        if (request.data.subject === 'first') {
          await queue.enqueue({ kind: 'hello', to: request.to, data: { subject: 'second' } });
          // Time enough for the second one to overtake it.
          const begun = Date.now();
          await until(() => caughtBy(request.to).length > 0 || Date.now() - begun > 1000);
        }
        return hello(request);
      },
    });
    await queue.enqueue({ kind: 'hello', to: 'four@example.org', data: { subject: 'first' } });
    await until(() => caughtBy('four@example.org').length === 2);
    const oldestFirst = caughtBy('four@example.org').toReversed();
    expect(oldestFirst.map((mail) => mail.text)).toEqual(['About first\n', 'About second\n']);
  });

  it('is dropped when nobody wants it any more', async () => {
    const queue = startQueue({ writer: () => Promise.resolve(null) });
    await queue.enqueue({ kind: 'hello', to: 'five@example.org' });
    await until(async () => (await waiting()).length === 0);
    expect(caughtBy('five@example.org')).toEqual([]);
  });

  it('waits as long as it was told to', async () => {
    const queue = startQueue();
    await queue.enqueue({ kind: 'hello', to: 'six@example.org' }, { delaySeconds: 60 });
    const [mail] = await waiting();
    expect((mail?.due_at as Date).getTime()).toBeGreaterThan(Date.now() + 50_000);
  });

  it.each([
    ['ahead', 60 * 60 * 1000],
    ['behind', -60 * 60 * 1000],
  ])('is promised, and taken, by the clock of the database: that of its server may be %s', async (_how, ms) => {
    const to = `clock${String(ms)}@example.org`;
    const began = Date.now();
    const near = (time: unknown, expected: number) => Math.abs((time as Date).getTime() - expected) < 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: began + ms });
    onTestFinished(() => void vi.useRealTimers());
    let comeBack: (mail: null) => void = () => undefined;
    const queue = startQueue({ writer: () => new Promise((resolve) => (comeBack = resolve)) });
    await queue.enqueue({ kind: 'hello', to });
    await until(async () => (await waiting())[0]?.tries === 1);
    const [mail] = await waiting();
    expect(near(mail?.wanted_at, began)).toBe(true);
    expect(near(mail?.leased_until, began + budgets.mailLeaseMs)).toBe(true);
    expect(near(mail?.expires_at, began + budgets.mailKeptMs)).toBe(true);
    comeBack(null);
    await queue.stop();
  });

  it('is shared by several servers, each mail sent once', async () => {
    const queues = [startQueue(), startQueue(), startQueue()];
    const addresses = Array.from({ length: 30 }, (_, n) => `many${String(n)}@example.org`);
    await Promise.all(addresses.map((to, n) => queues[n % 3]!.enqueue({ kind: 'hello', to })));
    await until(async () => (await waiting()).length === 0);
    for (const to of addresses) expect(caughtBy(to)).toHaveLength(1);
  });

  it('is taken over when the server that had it died', async () => {
    let comeBack: (mail: null) => void = () => undefined;
    const dying = startQueue({ writer: () => new Promise((resolve) => (comeBack = resolve)) });
    await dying.enqueue({ kind: 'hello', to: 'seven@example.org' });
    await until(async () => (await waiting())[0]?.tries === 1);
    // A dead server takes no more: left running, this one might take the mail a second time before the other does.
    const gone = dying.stop();
    await letPass(100_000);
    const slow = startQueue({ smtpUrl: `smtp://127.0.0.1:${String(await freePort())}` });
    await until(async () => {
      const [mail] = await waiting();
      return mail?.tries === 2 && (mail.due_at as Date) < new Date(Date.now() + 10_000);
    });
    await slow.stop();
    // The first comes back too late: the mail is no longer its own, and what it does to it is without effect.
    comeBack(null);
    await gone;
    expect(await waiting()).toMatchObject([{ to: 'seven@example.org', tries: 2 }]);
    await makeDue();
    startQueue();
    await until(() => caughtBy('seven@example.org').length === 1);
  });
});

describe('an outgoing server that', () => {
  it('is down gets the mail when it is back', async () => {
    const port = await freePort();
    const queue = startQueue({ smtpUrl: `smtp://127.0.0.1:${String(port)}` });
    await queue.enqueue({ kind: 'hello', to: 'down@example.org' });
    await until(async () => ((await waiting())[0]?.due_at as Date) < new Date(Date.now() + 10_000));
    await queue.stop();
    expect(await waiting()).toMatchObject([{ to: 'down@example.org' }]);
    await makeDue();
    startQueue();
    await until(() => caughtBy('down@example.org').length === 1);
  });

  it('never greets is given up, and the mail kept', async () => {
    const tarpit = net.createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await new Promise((resolve) => tarpit.once('listening', resolve));
    onTestFinished(() => void tarpit.close());
    const queue = startQueue({
      smtpUrl: `smtp://127.0.0.1:${String((tarpit.address() as AddressInfo).port)}`,
      patienceMs: 300,
    });
    await queue.enqueue({ kind: 'hello', to: 'tarpit@example.org' });
    await until(async () => isWaitingForRetry((await waiting())[0]));
  });

  it('drops the connection after the mail gets it again', async () => {
    const { smtpUrl, count } = await smtpThat((n, done, close) => (n <= 2 ? close() : done()));
    const queue = startQueue({ smtpUrl });
    await queue.enqueue({ kind: 'hello', to: 'dropped@example.org' });
    await until(async () => {
      await makeDue();
      return (await waiting()).length === 0;
    });
    expect(count()).toBe(3);
  });

  it('refuses the mail is asked again later', async () => {
    const { smtpUrl, count } = await smtpThat((n, done) => (n === 1 ? done(new Error('try later')) : done()));
    const queue = startQueue({ smtpUrl });
    await queue.enqueue({ kind: 'hello', to: 'later@example.org' });
    await until(async () => isWaitingForRetry((await waiting())[0]));
    await makeDue();
    await until(async () => (await waiting()).length === 0);
    expect(count()).toBe(2);
  });

  it.each([
    ['the address', 'RCPT TO'],
    ['the mail', 'DATA'],
  ])('refuses %s for good is asked once, and the mail counted as rejected', async (_what, command) => {
    let asked = 0;
    const refuse = (done: (error?: Error) => void) => {
      asked += 1;
      done(Object.assign(new Error('no such user here'), { responseCode: 550 }));
    };
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onRcptTo: (_address, _session, done) => (command === 'RCPT TO' ? refuse(done) : done()),
      onData: (stream, _session, done) => void stream.resume().on('end', () => refuse(done)),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const outcomes: string[] = [];
    const smtpUrl = `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`;
    const queue = startQueue({ smtpUrl, onOutcome: (outcome) => outcomes.push(outcome) });
    await queue.enqueue({ kind: 'hello', to: 'nobody@example.org' });
    await until(() => outcomes.length > 0);
    expect(outcomes).toEqual(['rejected']);
    expect([await waiting(), asked]).toEqual([[], 1]);
  });

  it('is away for a day is given up', async () => {
    const queue = startQueue();
    await queue.stop();
    await queue.enqueue({ kind: 'hello', to: 'old@example.org' });
    await letPass(25 * 60 * 60 * 1000);
    startQueue();
    await until(async () => (await waiting()).length === 0);
    expect(caughtBy('old@example.org')).toEqual([]);
  });
});

describe('a server that ends', () => {
  it('takes no further mail', async () => {
    const finish: (() => void)[] = [];
    const queue = startQueue({
      writer: (request) =>
        new Promise((resolve) => finish.push(() => resolve({ ...request, subject: 's', text: 't' }))),
    });
    // One more than are sent at the same time.
    for (let n = 0; n < 5; n += 1) await queue.enqueue({ kind: 'hello', to: `last${String(n)}@example.org` });
    // Until all four are being written: what is only claimed yet would never be finished below.
    await until(() => finish.length === 4);
    const stopped = queue.stop();
    finish.forEach((done) => done());
    await stopped;
    expect(await waiting()).toMatchObject([{ tries: 0 }]);
  });

  it('breaks off a mail that the outgoing server does not take, and has stored that it is due when it has ended', async () => {
    const { smtpUrl, count } = await smtpThat(() => undefined);
    const queue = startQueue({ smtpUrl, patienceMs: 20_000 });
    await queue.enqueue({ kind: 'hello', to: 'tarpit2@example.org' });
    await until(() => count() === 1);
    await queue.stop();
    const [mail] = await waiting();
    expect(mail).toMatchObject({ to: 'tarpit2@example.org', tries: 1 });
    expect(mail).not.toHaveProperty('leased_until');
    expect((mail?.due_at as Date).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('what is logged of a mail', () => {
  it('never holds the address, although the outgoing server repeats it', async () => {
    const lines: string[] = [];
    const written = createLog('trace', { pretty: false, to: { write: (line) => void lines.push(line) } });
    const { smtpUrl } = await smtpThat((_n, done) => done(new Error('550 <secret.name@example.org>: unknown user')));
    const queue = startQueue({ smtpUrl, log: written });
    await queue.enqueue({ kind: 'hello', to: 'secret.name@example.org' });
    await until(async () => isWaitingForRetry((await waiting())[0]));
    const text = lines.join('');
    expect(text).toContain('s***@example.org');
    expect(text).toContain('unknown user');
    expect(text).not.toContain('secret.name');
  });
});

/** It was taken, failed, and is due again well before a lease would be over. */
const isWaitingForRetry = (mail: Record<string, unknown> | undefined): boolean =>
  mail?.tries === 1 && (mail.due_at as Date).getTime() < Date.now() + 10_000;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
