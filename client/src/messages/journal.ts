import { PRODUCT } from '@app/shared/product';

export const cheered = (name: string, trait: string, title?: string) =>
  `${name} recognized ${trait} in ${title ? `“${title}”` : 'your event.'}`;
export const loadFailed = 'Failed to load events';
export const earlierFailed = 'We couldn’t load earlier messages.';
export const saved = 'Changes saved';
export const saveFailed = 'We couldn’t save your changes. Please try again.';
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
export const askFailed = 'Your journal couldn’t answer. Please try again.';
export const unsure = 'Is this a question, or something you did?';
export const asking = 'One moment…';
export const waiting = 'Waiting to send';
export const publicByDefault = 'Public unless it’s a hard day';
export const discarded = 'Discarded';
export const notStored = {
  full: 'This device is out of space. What you write is kept only while this page is open.',
  unavailable: 'We can’t save drafts on this device. What you write is kept only while this page is open.',
};
export const tooOld =
  'This waited for more than 60 days, so it may be in your journal already. Try again to send it anyway.';
export const changeWaits = 'Your change is on this device. It’ll be saved when you’re back online.';
export const changedTwice = (title: string) =>
  `“${title}” was also changed on another device. We kept the change from this one.`;
export const changedDeleted = (title: string) => `“${title}” was deleted on another device, and your change with it.`;
export const changeRefused = (title: string) => `We couldn’t save your change to “${title}”. It’s still in the editor.`;
export const staysPrivate = (title: string) =>
  `“${title}” stays private because it was also changed on another device.`;
export const tooManyPictures = (most: number) => `An event can have at most ${String(most)} pictures.`;
export const sharedOffer = 'Another app shared this.';
export const tooManyShared = (most: number) =>
  `An event can have ${String(most)} pictures, so we took the first ${String(most)}. Share the rest again.`;
export const newPublic = 'New events are public on your profile.';
export const newPrivate = 'New events are private.';
export const olderElsewhere = 'Older events aren’t on this device. They’ll load when you’re back online.';
export const planKept = (day: string) => `It’s in your plans. I’ll ask you on ${day}.`;
export const notificationsFailed = 'We couldn’t change notifications on this device. Please try again.';
export const planFailed = 'We couldn’t save that. Please try again.';
export const settingsFailed = 'We couldn’t save that. Please try again.';
