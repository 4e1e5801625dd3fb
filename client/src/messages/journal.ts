import { PRODUCT } from '@app/shared/product';

export const cheered = (name: string, trait: string) => `${name} saw ${trait} in your event.`;
export const loadFailed = 'Failed to load events';
export const saved = 'Changes saved';
export const saveFailed = 'The changes could not be saved. Please try again.';
export const createFailed = 'Failed to create event';
export const createFailedReply = 'Sorry, I had trouble creating that event. Please try again.';
export const privacyFailed = 'Failed to update privacy';
export const deleteFailed = 'Failed to delete event';
export const added = 'Life event added!';
export const deleted = 'Event deleted';
export const nowPrivate = 'Event is now private';
export const nowPublic = 'Event is now public';
export const removedNote = `Event removed from your ${PRODUCT}.`;
export const creating = 'Creating your life event...';
export const askFailed = 'The journal could not answer. Please try again.';
export const asking = 'One moment…';
export const waiting = 'Waiting for a connection';
export const withdrawn = 'Withdrawn';
export const discarded = 'Discarded';
export const notKept = 'This device has no room to keep this. Please leave the page open until it is sent.';
export const changeWaits = 'Your change is kept on this device and saved when there is a connection.';
export const changedTwice = (title: string) =>
  `“${title}” was changed on another device, too. The change from this one stands.`;
export const changedGone = (title: string) => `“${title}” was deleted on another device, and your change with it.`;
export const changeRefused = (title: string) => `Your change of “${title}” was refused. It stands in the editor.`;
export const newPublic = 'New entries are public on your profile.';
export const newPrivate = 'New entries are private.';
export const sharedSeveral = 'An entry has one picture. The others wait as drafts of their own.';
export const sharedTooMany = (most: number) =>
  `We took the first ${String(most)} pictures, each as a draft of its own. Share the rest again.`;
export const sharedUnread = 'We couldn’t open what you shared. It is kept on this device: reload to try again.';
export const olderElsewhere = 'Older entries aren’t on this device. They’ll load when you’re back online.';
export const settingsFailed = 'We couldn’t save that. Please try again.';
export const settingsUnread = 'We couldn’t load your settings.';
