import type { EndpointName } from '@app/shared/endpoints';
import type { answerHeaders, requestHeaders } from './headers.ts';
import { SLUG } from '@app/shared/product';

/** What a row of the table of calls does not say by itself. */
export interface EndpointNote {
  description?: string;
  /** Errors beyond those that follow from the row, by status. */
  errors?: Record<number, string>;
  headers?: readonly HeaderName[];
  answerHeaders?: readonly AnswerHeaderName[];
}

type HeaderName = keyof typeof requestHeaders;
type AnswerHeaderName = keyof typeof answerHeaders;

const picture = {
  413: 'The picture has more than 5 MB, or too many pixels.',
  415: 'It is not a PNG, JPEG, GIF or WebP.',
};
const noProfile = { 404: 'There is no such profile.' };
const proof = {
  403: 'With `code: "reauthenticate"`: nobody has logged in, or called `POST /auth/reauthenticate`, for ten minutes in this session. Without the code when the account has nothing to prove it with but its OpenID provider.',
};
const notMine = { 404: 'There is none with this id, or it is not yours.' };

const notShown = {
  404: 'There is no such event, or it is your own, private or heavy, or belongs to someone who is not a friend.',
};

export const endpointNotes: Partial<Record<EndpointName, EndpointNote>> = {
  'auth.login': {
    errors: {
      401: 'Wrong email or password.',
      403: 'With `code: "second_factor"`: the password was right, and `POST /auth/second-factor` goes on with the `challenge`, within ten minutes. Without it: the email address is not verified yet, and a fresh code was emailed; or another site made a browser send this.',
    },
  },
  'auth.secondFactor': {
    description:
      'A code of the authenticator app, or a recovery code. Each works once. Five wrong ones in a quarter of an hour, and 30 a day.',
  },
  'auth.passkey': {
    description: 'With what a browser made of `POST /auth/passkey/options`. A second factor is not asked for.',
  },
  'auth.register': {
    description: 'Sets a cookie. The emailed code works together with it.',
    errors: {
      403: 'With `code: "sign_up_closed"`: registration is closed here, or by invitation, and none to this address was sent along.',
      409: 'The email address or username is taken.',
    },
  },
  'auth.verifyOtp': {
    description:
      'Without the cookie of the registration, the code works as long as only one registration for the address is waiting.',
    errors: { 409: 'The email address or username was taken meanwhile.' },
  },
  'auth.googleCallback': {
    description:
      'Only from the browser that started it, which carries the cookie set on the way back. For every OpenID provider, Google or another. To link the account there to an account with a password, that password is sent along.',
    errors: {
      403: 'With `code: "reauthenticate"`: the account with this email address has a password, and it was not sent along. The id stays good for another call; so it does with `code: "second_factor"`, which asks for `code` as well. With `code: "sign_up_closed"`: nobody without an account can come in.',
      409: 'Another account of the provider is linked to the account with this email address, or it has no password.',
    },
  },
  'auth.forgotPassword': { description: 'The same answer whether or not the address is known.' },
  'auth.resendOtp': { description: 'The same answer whether or not the address is known; at most one email a minute.' },
  'auth.changePassword': {
    description: 'A new token is answered; all other sessions end. The owner is notified by email.',
    errors: {
      403: 'With `code: "reauthenticate"`: the account has a second factor, and nobody has logged in, or called `POST /auth/reauthenticate`, for ten minutes in this session.',
      409: 'The account has no password yet; `POST /auth/forgot-password` emails a link to set one.',
    },
  },
  'auth.reauthenticate': {
    description:
      'For the calls that answer 403 with `code: "reauthenticate"`. Logging in counts for ten minutes, too. With a second factor it is a code or a passkey.',
    errors: { 409: 'The account has no password: logging in with its provider again is the proof.' },
  },
  'me.passkeyOptions': { errors: proof },
  'me.addPasskey': { errors: { ...proof, 409: 'It is known already, or there are twenty.' } },
  'me.renamePasskey': { errors: notMine },
  'me.removePasskey': { errors: { ...proof, ...notMine } },
  'me.setUpTotp': { description: 'Changes nothing until `PUT /me/totp`.', errors: proof },
  'me.enableTotp': { description: 'Takes the place of what was there before.', errors: proof },
  'me.disableTotp': { errors: proof },
  'me.renewRecoveryCodes': { errors: { ...proof, 409: 'There is no second factor.' } },
  'me.changeEmail': {
    description: 'Two codes, for an hour; a new call takes the place of an earlier one. Five a day.',
    errors: { ...proof, 409: 'An account with this address exists.' },
  },
  'me.confirmEmail': {
    description: 'Five tries. Sessions go on.',
    errors: { ...proof, 409: 'The address was taken meanwhile.' },
  },
  'me.delete': {
    description:
      'All sessions end, and nobody else sees the account anymore. Logging in, in any way, undoes it until the deletion has begun.',
    errors: proof,
  },
  'me.sessions': {
    description: 'At most 30. The place is the network, without its last part; nothing is looked up about it.',
  },
  'me.endSession': { errors: { ...proof, ...notMine } },
  'me.endOtherSessions': { errors: proof },
  'events.list': {
    description:
      'Without parameters at most the newest 500, newest created first. `limit` and `before` page: `before` is the id of the last event that was read; with `order=dated` its day and id, as `2026-11-22_<id>`; or a day, to begin anywhere. `after` reads the other way. `q` finds words and beginnings of words, whatever their case and accents; `trait`, `from` and `to` filter.',
    headers: ['X-Timezone'],
    answerHeaders: ['X-Total-Count', 'ETag'],
  },
  'events.create': {
    description:
      'The event is stored before anything else. Without `Prefer: respond-async` the call waits for the summary, at most 10 seconds. `image_url` is the first of `images`: send one or the other. A body has room for one picture of 5 MB; add the others with `PUT`.',
    headers: ['X-Timezone', 'Idempotency-Key', 'Prefer'],
    errors: {
      ...picture,
      409: 'The event with this Idempotency-Key has been deleted or withdrawn.',
      422: 'The Idempotency-Key was used with another body.',
    },
  },
  'events.update': {
    description:
      '`images` are all pictures of the event in their order, at most eight: paths of those it has, and new ones. `image_url` changes the first and keeps the others; `null` removes it, and the next one leads.',
    headers: ['X-Timezone'],
    errors: { ...picture, ...notMine },
  },
  'events.remove': { headers: ['X-Timezone'], errors: notMine },
  'events.withdraw': {
    description:
      'For a client that never got the answer to its `POST /events`. Deletes the event that was made with this Idempotency-Key; one that arrives later with the same key is refused with 409, for 60 days. 204 however often it is called.',
    headers: ['X-Timezone'],
  },
  'events.decline': { errors: notMine },
  'events.cheer': {
    description:
      'One each; another one takes its place. It goes when the friendship ends or the event is made private.',
    errors: notShown,
  },
  'events.uncheer': { errors: notShown },
  'plans.list': { description: 'Those that are open unless `state` says otherwise.' },
  'plans.create': {
    description:
      'The same words for the same day are one plan. What offered it in the chat, as the question about an event, is answered by it.',
    headers: ['X-Timezone'],
    errors: { 404: 'There is no event with this id, or it is not yours.', 409: 'So many plans are open already.' },
  },
  'plans.update': {
    description: 'Another day, or `open` again, has it asked about anew.',
    headers: ['X-Timezone'],
    errors: { ...notMine, 409: 'So many plans are open already.' },
  },
  'plans.remove': { errors: notMine },
  'push.subscribe': {
    description:
      'As `PushSubscription.toJSON()` describes it. One of each session, in place of an earlier one; it ends with the session, and when its push service says that it has.',
  },
  'chat.create': {
    headers: ['Idempotency-Key'],
    errors: { 422: 'The Idempotency-Key was used with another body.' },
  },
  'chat.ask': {
    description:
      'Both messages are stored in the chat. At most 20 events; the reply says how many there are. An action names a call of this API and what to call it with.',
    headers: ['X-Timezone', 'Idempotency-Key'],
    errors: { 422: 'The Idempotency-Key was used with another body.' },
  },
  'memories.list': { description: 'Never heavy events.', headers: ['X-Timezone'] },
  'weeks.read': { description: 'At most the first 200 events; `event_count` counts all.' },
  'analytics.eventsByTrait': { answerHeaders: ['X-Total-Count'] },
  'gamification.stats': { headers: ['X-Timezone'] },
  'gamification.earnedBy': {
    errors: { 404: 'It is locked, or what unlocked it was no event, or has been deleted.' },
  },
  'cards.draw': {
    description:
      'Counts all events that are not heavy, and shows the traits of public ones and no word of any. Nobody else can ask for it.',
    errors: { 404: 'The achievement is locked, or there is nothing to show of this time.' },
  },
  'friends.goal': {
    description: 'Four events for each person of the circle, private ones included as a bare number.',
  },
  'friends.invite': {
    description:
      'The same answer for an address with and without an account, and an email to either. Inviting again sends it again. Ten a day.',
    errors: { 409: 'Already a friend, or one of the two has five friends.' },
  },
  'friends.invited': {
    description:
      'The token in the link of the email, until the invitation is answered or deleted. `from_user` is null where the operator has invited.',
    errors: { 404: 'The link is not one of ours, or the invitation is no longer valid.' },
  },
  'friends.accept': { errors: { ...notMine, 409: 'One of the two has five friends.' } },
  'friends.reject': { errors: notMine },
  'friends.withdraw': { errors: notMine },
  'friends.feed': {
    description: 'No heavy event and no cry for help. 20 without `limit`; `before` is the id of an event.',
  },
  'friends.leaderboard': {
    description: 'Ordered by the XP of the period, then streak, then name; equal XP and streak have the same rank.',
  },
  'friends.remove': { description: '`id` is the id of the friend.', errors: notMine },
  'settings.update': {
    description:
      'Of `streak` any part. Rest days hold from today on. A pause begins today or later, or with `missed_from` of the stats; both of its days are null to end it.',
  },
  'me.export': {
    description: `A zip named \`${SLUG}-<username>-<yyyy-MM-dd>.zip\`: \`${SLUG}.json\` with everything, \`${SLUG}.md\` to be read anywhere, and \`pictures/\`.`,
    headers: ['X-Timezone'],
    errors: proof,
  },
  'me.import': {
    description:
      'The body is the file: a zip or JSON of this journal, a Day One zip, or CSV whose first line names the columns (`date`, `description`, and others); at most 200 MB. It is imported in the background; `import:progress` says how far along it is. Events of the same day with the same words are known and not doubled; two of one export are two. With `dry_run=true` nothing is written; the answer names the `file`, which is kept for an hour or two and then imported by that name, without a body.',
    errors: { 404: 'The file that was looked at is no longer kept.', 409: 'Another import is under way.' },
  },
  'me.importStatus': { errors: notMine },
  'mailings.unsubscribe': {
    description:
      'Valid until these emails are asked for again; calling it twice does no harm. Opened in a browser, the same address asks first.',
    errors: { 404: 'The link is not one of ours, or has expired.' },
  },
  'preview.create': {
    description:
      'For visitors: nothing is stored, and no model is asked. What is asked or still ahead is answered without traits. 20 in five minutes and network.',
    headers: ['X-Timezone'],
  },
  'profile.update': { errors: { ...picture, 409: 'The username is taken.' } },
  'profile.pin': {
    description: 'A pinned event that is later made private or deleted is no longer pinned.',
    errors: { 404: 'One of them is not yours, or not public.' },
  },
  'profile.view': { errors: noProfile, answerHeaders: ['X-Total-Count'] },
  'resume.publish': {
    description:
      'Shares the text that was read last, named by its `generated_at`. It stays as it is until shared again; what becomes private, deleted, left out or changed disappears from it.',
    errors: { 409: 'There is a newer text, the events have changed since, or there is nothing to share yet.' },
  },
  'profile.resume': { errors: { 404: 'There is no such profile, or it shares no resume.' } },
  'profile.event': { errors: { 404: 'There is no such profile, or no public event of it with this id.' } },
};
