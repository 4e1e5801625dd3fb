import { late } from '../lib/late.tsx';

/** Words of the journal that may name where help is. Until the link's code is there, and without it, they are simply as they are. */
export const HelpWords = late(() => import('./help-link.tsx').then((file) => file.HelpLink), {
  waiting: ({ text }: { text: string }) => text,
  failed: (_retry, { text }) => text,
});
