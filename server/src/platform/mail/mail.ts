import { PRODUCT } from '@app/shared/product';
import escapeHtml from 'escape-html';

/** One mail: to one plain address, with a text and, for those who like it set, the same in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a mail program stops mails of this kind by one click: RFC 8058. */
  unsubscribe?: string;
}

/** What a mail says, in order: paragraphs, at most one large code, at most one link. All of it plain text. */
export interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; url: string };
  closing: string;
  /** How to have no more of these. */
  unsubscribe?: { label: string; url: string };
}

/** Sets a mail as text and as simple HTML that holds in every mail program. Everything is escaped here. */
export function layoutMail(content: MailContent): Mail {
  const { to, subject, greeting, paragraphs, code, link, closing, unsubscribe } = content;
  const linked = (to: typeof link) => to && `${to.label}:\n${to.url}`;
  const text = [
    ...[greeting, ...paragraphs, code && `    ${code}`, linked(link)],
    ...[closing, linked(unsubscribe), PRODUCT],
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
  const html = page([
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    code ? `<p style="${CODE}">${escapeHtml(code)}</p>` : '',
    link ? `<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>` : '',
    `<p style="${SMALL}">${escapeHtml(closing)}</p>`,
    unsubscribe
      ? `<p style="${SMALL}"><a href="${escapeHtml(unsubscribe.url)}" style="color:inherit">${escapeHtml(unsubscribe.label)}</a></p>`
      : '',
  ]);
  return { to, subject, text: `${text}\n`, html, ...(unsubscribe && { unsubscribe: unsubscribe.url }) };
}

// Paper, ink and sealing wax, as in the app.
const PAPER = 'margin:0;padding:24px 12px;background:#fbf8f1';
const SHEET =
  'margin:0 auto;max-width:480px;padding:28px;border:1px solid #e5dfd3;border-radius:10px;background:#fffdf8;font:16px/1.6 Georgia,serif;color:#211c17';
const NAME = 'margin:0 0 24px;padding-left:10px;border-left:6px solid #b93a22;font-size:20px;line-height:1.2';
const CODE = 'margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px';
const BUTTON =
  'display:inline-block;margin:8px 0;padding:12px 24px;border-radius:8px;background:#b93a22;color:#ffffff;text-decoration:none';
const SMALL = 'margin:24px 0 0;font-size:14px;color:#5f574c';

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const page = (parts: string[]): string =>
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head>' +
  `<body style="${PAPER}"><div style="${SHEET}"><p style="${NAME}">${escapeHtml(PRODUCT)}</p>` +
  `${parts.join('')}</div></body></html>`;

/** A name that looks like a URL or an email address. */
const looksLikeLink = /[/:@]|\w\.\w/;

/**
 * What a mail may repeat of a name: letters, marks, spaces, hyphens and apostrophes on one line, and nothing of a name that
 * could be read as a link. Its author may not own the address the mail goes to. Empty when nothing remains.
 */
export const nameInMail = (name: string): string =>
  looksLikeLink.test(name)
    ? ''
    : name
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
        .trim();

/** How a mail begins. */
export function greetingTo(name: string): string {
  const plain = nameInMail(name);
  return plain === '' ? 'Hello,' : `Hello ${plain},`;
}
