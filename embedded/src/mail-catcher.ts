import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createCatcherPage, type CaughtMail } from './mail-catcher-page.ts';

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;

const KEPT = 200;
const MAIL_BYTES = 1_000_000;

/**
 * An SMTP server and a small page to read what it caught; both reachable from this machine only. Nothing outlives the
 * process.
 */
export async function startMailCatcher() {
  const caught: CaughtMail[] = [];
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject, text, html, headers: lines }) => {
          count += 1;
          const headers = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
          const body = { subject: subject ?? '', text: text ?? '', html: html ?? '' };
          caught.unshift({ id: count, at: new Date(), to, ...body, headers });
          caught.splice(KEPT);
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that breaks off is no reason to end the process.
  smtp.on('error', () => undefined);
  const page = createCatcherPage(() => caught);
  const [smtpPort, webPort] = await Promise.all([listen(smtp.server), listen(page)]);
  return {
    smtpUrl: `smtp://127.0.0.1:${String(smtpPort)}`,
    /** Where the caught mails can be read. */
    webUrl: `http://127.0.0.1:${String(webPort)}`,
    /** Newest first. */
    mails: (): CaughtMail[] => [...caught],
    async close(): Promise<void> {
      page.close();
      page.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
