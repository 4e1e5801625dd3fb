import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import escapeHtml from 'escape-html';
import type { MailingKind } from './mailings.types.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f1;color:#211c17;font:1.125rem/1.6 Georgia,serif}' +
  'main{max-width:30rem;padding:2rem 1.5rem}h1{margin:0 0 1rem;font-size:2rem;line-height:1.2;font-weight:500}' +
  'button{margin:1rem 0;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#b93a22;color:#fff;font:inherit;cursor:pointer}' +
  'a{color:inherit}:focus-visible{outline:2px solid currentColor;outline-offset:3px}' +
  '@media(prefers-color-scheme:dark){body{background:#14161b;color:#ece6da}button{background:#f0836b;color:#14161b}}';

const words: Record<MailingKind, { title: string; ask: string; button: string; done: string }> = {
  week: {
    title: 'The weekly email',
    ask: 'You’ll no longer get your week by email on Mondays. It stays in your journal.',
    button: 'Stop the weekly email',
    done: 'The weekly email is off.',
  },
  reminder: {
    title: 'A question a day',
    ask: 'You’ll no longer get a question by email on days when you haven’t written.',
    button: 'Stop these questions',
    done: 'The questions are off.',
  },
};

/** What is answered to a program. */
export const stoppedMessage = (kind: MailingKind): string => words[kind].done;

/** Asks before anything is stopped: mail programs open links by themselves. */
export const askPage = (kind: MailingKind): string =>
  page(
    words[kind].title,
    `<p>${escapeHtml(words[kind].ask)}</p><form method="post"><button>${escapeHtml(words[kind].button)}</button></form>`,
  );

export const stoppedPage = (kind: MailingKind): string => page(words[kind].done, settingsLine);
export const oldLinkPage = (detail: string): string =>
  page('This link has expired', `<p>${escapeHtml(detail)}</p>${settingsLine}`);

const settingsLine = `<p>You can choose what ${PRODUCT} emails you in your <a href="${paths.settings}">settings</a>.</p>`;

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${PRODUCT}</title><style>${STYLE}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
