import http from 'node:http';
import { PRODUCT } from '@app/shared/product';
import escapeHtml from 'escape-html';

/** A mail that went no further than this machine. */
export interface CaughtMail {
  id: number;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const STYLE =
  'body{margin:2rem auto;max-width:44rem;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#22262e;background:#fafafa}' +
  'article{margin:1rem 0;padding:1rem 1.25rem;background:#fff;border:1px solid #ddd;border-radius:.5rem}' +
  'h2{margin:0;font-size:1.1rem}p{margin:0;color:#5b6270}pre{margin:.75rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}' +
  '@media(prefers-color-scheme:dark){body{background:#16181d;color:#e8e6e1}article{background:#1f2229;border-color:#333}p{color:#a3a9b5}a{color:#9cc3ff}}';

/** Lists caught mails as a page (`/`) and as JSON (`/mails.json`), newest first. There is nothing to change. */
export const createCatcherPage = (mails: () => readonly CaughtMail[]): http.Server =>
  http.createServer((req, res) => {
    // Another site that points its name at this machine would send its own name here.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(req.headers.host ?? ''))
      return end(res, 403, 'text/plain', 'Forbidden');
    if (req.method !== 'GET') return end(res, 405, 'text/plain', 'Method not allowed');
    if (req.url === '/mails.json') return end(res, 200, 'application/json', JSON.stringify(mails()));
    if (req.url === '/') return end(res, 200, 'text/html', page(mails()));
    return end(res, 404, 'text/plain', 'Not found');
  });

function end(res: http.ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

const page = (mails: readonly CaughtMail[]): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta http-equiv="refresh" content="3"><title>${PRODUCT} mail</title><style>${STYLE}</style></head><body>` +
  `<h1>Mail</h1><p>Mail that ${PRODUCT} sends is caught here, newest first. This page refreshes every few seconds.</p>` +
  `${mails.map(article).join('') || '<article>No mail yet.</article>'}</body></html>`;

const article = ({ at, to, subject, text }: CaughtMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} at ${at.toISOString()}</p><pre>${linked(text)}</pre></article>`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
