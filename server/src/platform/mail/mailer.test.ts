import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import http from 'node:http';
import { startMailCatcher, type MailCatcher } from '@app/embedded/mail-catcher';
import { layoutMail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';

let catcher: MailCatcher;
let mailer: Mailer;
beforeAll(async () => {
  catcher = await startMailCatcher();
});
beforeEach(() => {
  mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: 'from@example.org' });
  return () => mailer.close();
});
afterAll(() => catcher.close());

describe('createMailer', () => {
  it('lets no text become a header', async () => {
    const subject = 'Hello\r\nBcc: victim@example.org\r\n\r\nbody\u2028more';
    await mailer.send({ to: 'a@example.org', subject, text: 'Bcc: other@example.org' });
    expect(catcher.mails()[0]).toMatchObject({
      to: 'a@example.org',
      subject: 'Hello Bcc: victim@example.org body more',
    });
  });

  it('sends nothing in clear to a server that must encrypt and does not offer to, unless its address says so', async () => {
    const before = catcher.mails().length;
    const send = async (smtpUrl: string) => {
      const strict = createMailer({ smtpUrl, from: 'from@example.org', requireTls: true });
      await strict.send({ to: 'a@example.org', subject: 's', text: 't' }).finally(() => strict.close());
    };
    await expect(send(catcher.smtpUrl)).rejects.toThrow();
    expect(catcher.mails()).toHaveLength(before);
    await send(`${catcher.smtpUrl}${catcher.smtpUrl.endsWith('/') ? '' : '/'}?requireTLS=false`);
    expect(catcher.mails()).toHaveLength(before + 1);
  });

  it.each(['a@example.org, b@example.org', 'A <a@example.org>', 'a@example.org\r\nBcc: b@example.org', 'a', ''])(
    'refuses %j as an address',
    async (to) => {
      await expect(mailer.send({ to, subject: 's', text: 't' })).rejects.toThrow('one plain address');
    },
  );
});

describe('layoutMail', () => {
  it('says the same in text and in HTML, escaped', async () => {
    const link = { label: 'Go & see', url: 'https://example.org/?a=1&b="2"' };
    const parts = { to: 'b@example.org', subject: 'S', greeting: 'Hello <Ada>,', closing: "It's all." };
    await mailer.send(layoutMail({ ...parts, paragraphs: ['One.', 'Two.'], code: '012345', link }));
    const [mail] = catcher.mails();
    expect(mail?.text).toContain(
      'Hello <Ada>,\n\nOne.\n\nTwo.\n\n    012345\n\nGo & see:\nhttps://example.org/?a=1&b="2"\n\nIt\'s all.',
    );
    expect(mail?.html).toContain('Hello &lt;Ada&gt;,');
    expect(mail?.html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"');
    expect(mail?.html).not.toContain('<Ada>');
  });
});

describe('the page of the mail catcher', () => {
  it('shows mails as text, newest first, with links that can be followed', async () => {
    await mailer.send({ to: 'c@example.org', subject: '<b>First</b>', text: 'See https://example.org/x?a=1&b=2 now' });
    await mailer.send({ to: 'c@example.org', subject: 'Second', text: '<script>alert(1)</script>' });
    const page = await (await fetch(catcher.webUrl)).text();
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('&lt;b&gt;First'));
    expect(page).toContain('<a href="https://example.org/x?a=1&amp;b=2" rel="noreferrer">');
    expect(page).not.toContain('<script>');
    const listed = (await (await fetch(`${catcher.webUrl}/mails.json`)).json()) as { subject: string }[];
    expect(listed.slice(0, 2).map(({ subject }) => subject)).toEqual(['Second', '<b>First</b>']);
  });

  it('only reads, and only for this machine by its own name', async () => {
    expect((await fetch(catcher.webUrl, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${catcher.webUrl}/else`)).status).toBe(404);
    const status = await new Promise((resolve) => {
      http.get(catcher.webUrl, { headers: { Host: 'evil.example' } }, (res) => resolve(res.statusCode)).end();
    });
    expect(status).toBe(403);
  });
});
