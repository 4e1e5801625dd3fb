/** How often something may be done: `points` per `seconds` and key, and the message when it is exceeded. */
export interface LimitRule {
  points: number;
  seconds: number;
  detail: string;
  /** It keeps one server from being kept busy; each counts for itself, without the database. */
  isPerServer?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const failedLogins = 'Too many failed attempts to log in. Please wait a little and try again.';
const wrongCodes = 'Too many wrong codes. Please wait a little and try again.';
const accounts = 'Too many accounts were created from here. Please try again later.';
const previews = 'That’s a lot of tries from here. Create an account to go on, or wait a few minutes.';
const codes = 'We have just sent a code to this address. Please wait a moment before asking for another.';
const manyCodes = 'Too many codes were sent to this address. Please try again later.';
const resets = 'Too many reset links were requested. Please try again later.';
const messages = 'That’s a lot at once. Please wait a moment and try again.';
const events = 'That’s a lot of events at once. Please wait a moment and try again.';

/** Every limit by name. The comment on each says what it is counted per. */
export const limitRules = {
  /** Failures, per address typed, whether it exists or not; those in browsers known to it apart. */
  login_address: { points: 10, seconds: 15 * MINUTE, detail: failedLogins },
  /** Mails to the owner that passwords are being guessed: of an address that it is closed, and of a user whose present one is. */
  lockout_mail_day: { points: 1, seconds: DAY, detail: failedLogins },
  /** Failures, per network, and per site: see `network.ts`. */
  login_ip: { points: 100, seconds: 5 * MINUTE, detail: failedLogins },
  login_site: { points: 400, seconds: 5 * MINUTE, detail: failedLogins },
  /** Wrong present passwords when it is to be changed, per user. */
  password_user: {
    points: 10,
    seconds: 15 * MINUTE,
    detail: 'Too many wrong passwords. Please wait a little and try again.',
  },
  /** Wrong codes of a second factor, per user, and mails about them. */
  code_user: { points: 5, seconds: 15 * MINUTE, detail: wrongCodes },
  code_user_day: { points: 30, seconds: DAY, detail: wrongCodes },
  code_mail_day: { points: 1, seconds: DAY, detail: wrongCodes },
  /** Changes of the email address, per user, and mails with their codes, per new address. */
  email_change_day: { points: 5, seconds: DAY, detail: 'You’ve tried to change your address often enough today.' },
  email_change_mails_day: { points: 3, seconds: DAY, detail: 'This address has been sent enough codes today.' },
  /** Per network, and per site. */
  register_ip: { points: 60, seconds: HOUR, detail: accounts },
  register_site: { points: 240, seconds: HOUR, detail: accounts },
  /** Texts of visitors that are written about, per network, and per site. */
  preview_ip: { points: 20, seconds: 5 * MINUTE, detail: previews },
  preview_site: { points: 80, seconds: 5 * MINUTE, detail: previews },
  /** One-time codes, per address and the site that asks. */
  code_gap: { points: 1, seconds: MINUTE, detail: codes },
  code_hour: { points: 5, seconds: HOUR, detail: manyCodes },
  code_day: { points: 10, seconds: DAY, detail: manyCodes },
  /** Links to reset a password, per address and the site that asks. */
  reset_hour: { points: 3, seconds: HOUR, detail: resets },
  reset_day: { points: 6, seconds: DAY, detail: resets },
  /** Per user. */
  events_minute: { points: 30, seconds: MINUTE, detail: events, isPerServer: true },
  events_day: {
    points: 500,
    seconds: DAY,
    detail: 'You’ve reached the limit for one day. Please come back tomorrow.',
  },
  messages_minute: { points: 60, seconds: MINUTE, detail: messages, isPerServer: true },
  messages_day: { points: 2000, seconds: DAY, detail: messages },
  plans_minute: {
    points: 30,
    seconds: MINUTE,
    detail: 'That’s a lot of plans at once. Please wait a moment and try again.',
  },
  subscriptions_hour: {
    points: 60,
    seconds: HOUR,
    detail: 'That’s a lot of changes at once. Please try again later.',
  },
  cheers_minute: {
    points: 30,
    seconds: MINUTE,
    detail: 'That’s a lot of cheering at once. Please wait a moment and try again.',
  },
  invitations_day: {
    points: 10,
    seconds: DAY,
    detail: 'You’ve sent as many invitations as you can today. Please try again tomorrow.',
  },
  /** Mails with an invitation, per user and address: inviting again sends it again, and uses up little of what others may send. */
  invitation_again_day: { points: 2, seconds: DAY, detail: 'You’ve invited this address often enough today.' },
  /** Mails with an invitation, per address invited, so that no mailbox is flooded however many users invite it. */
  invitation_mails_day: { points: 5, seconds: DAY, detail: 'This address has been invited often enough today.' },
  /** Narratives that were not kept and are written, by whatever writer. */
  narratives_hour: {
    points: 30,
    seconds: HOUR,
    detail: 'Your narrative was written many times in the last hour. Please try again later.',
  },
  /** Of these, refreshes and those that ask the model. */
  narrative_hour: {
    points: 10,
    seconds: HOUR,
    detail: 'Your narrative was refreshed many times in the last hour. Please try again later.',
  },
  /** Per user: every file that is looked through, also for a preview. */
  imports_hour: {
    points: 30,
    seconds: HOUR,
    detail: 'We’ve read many files for you in the last hour. Please try again later.',
  },
  /** Per user: megabytes of text in these files, unpacked, since reading them is what costs. */
  import_megabytes_hour: {
    points: 1000,
    seconds: HOUR,
    detail: 'We’ve read many large files for you in the last hour. Please try again later.',
  },
  exports_hour: {
    points: 10,
    seconds: HOUR,
    detail: 'You’ve downloaded your journal many times in the last hour. Please try again later.',
  },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

const calls = 'Too many requests. Please wait a moment and try again.';

/** How many times as much as each of its networks a site may ask for. */
export const NETWORKS_PER_SITE = 4;

/** How many requests of a kind. Networks are those of visitors who are not logged in. */
export const callRules = {
  user: { points: 1500, seconds: 5 * MINUTE, detail: calls },
  network: { points: 300, seconds: 5 * MINUTE, detail: calls },
  /** Pages of the client, which are the same for everybody and cost next to nothing: an office comes at nine o'clock. */
  pages: { points: 3000, seconds: 5 * MINUTE, detail: calls },
  /** Pictures that exist, per user or network: one visit shows dozens, and an `<img>` request does not identify the user. */
  pictures: { points: 1500, seconds: 5 * MINUTE, detail: calls },
  /** Large bodies, per user, whatever becomes of them. */
  uploads: { points: 30, seconds: MINUTE, detail: 'That’s a lot of pictures at once. Please wait a moment.' },
} as const satisfies Record<string, LimitRule>;
