import { mailsTo } from '../acts/newcomers.ts';
import type { Check } from './ending.ts';

/** Whatever was promised has arrived since. */
export const checkMails: Check = async ({ world, scene }) => {
  for (const { to, since, about } of scene.promisedMails) {
    const mails = await mailsTo(scene.mailUrl, to);
    if (mails.every(({ at }) => at < since))
      world.history.violated('7 a promised mail is sent', `${about} for ${to} never came`);
  }
};
