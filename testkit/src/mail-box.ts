import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** When it was taken, in milliseconds. */
  at: number;
}

export interface MailBox {
  smtpUrl: string;
  /** `GET ?to=<address>` answers that address's mails as JSON, oldest first: workers of the test runner read it here. */
  url: string;
  stop: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** A real SMTP server on loopback that keeps what it receives. */
export async function startMailBox(): Promise<MailBox> {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void collect(stream).then(async (raw) => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
        mails.push({ to, subject, text, html, at: Date.now() });
        done();
      }, done);
    },
  });
  // Somebody who hangs up in the middle is no trouble of the box.
  smtp.on('error', () => undefined);
  const reader = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://box').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter((mail) => mail.to.includes(to))));
  });
  await Promise.all([listen(smtp.server), listen(reader)]);
  return {
    smtpUrl: `smtp://${LOOPBACK}:${String(portOf(smtp.server))}`,
    url: `http://${LOOPBACK}:${String(portOf(reader))}/`,
    stop: async () => {
      reader.closeAllConnections();
      await Promise.all([new Promise<void>((done) => smtp.close(done)), new Promise((done) => reader.close(done))]);
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, LOOPBACK, done));

async function collect(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
