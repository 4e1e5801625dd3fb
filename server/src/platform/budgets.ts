const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every call is answered within this time, with 503 if need be. */
const ANSWER_MS = 5 * SECOND;
/** The answer is written, and travels, in what is left, on a busy machine too. */
const HANDLER_MS = ANSWER_MS - 800;
/** No transaction is awaited for longer, retries included, so that its caller can still answer. */
const TRANSACTION_MS = HANDLER_MS - 300;
/**
 * No part of a call (the database's away, a place among the password hashes, a picture) takes more, so that one other
 * step fits in.
 */
const STEP_MS = HANDLER_MS - 400;

/** From the signal to the end of the process; Docker and Kubernetes wait for 10 s and longer. */
const SHUTDOWN_MS = 9 * SECOND;
/** Calls under way are finished within this time. */
const DRAIN_MS = 5 * SECOND;

/**
 * Every time that something may take, by name; the other files have none of their own. Milliseconds.
 * What a call may take follows from `ANSWER_MS`, what the end of the process may take from `shutdownMs`.
 */
export const budgets = {
  // --- a call ---
  /** What a handler may take before its call answers 503. */
  handlerMs: HANDLER_MS,
  /** Recording an event waits for its summary (10 s) after it is stored. */
  createEventMs: HANDLER_MS + 10 * SECOND + SECOND,
  /** What the built-in writer makes of a visitor's words, its turn among others included. */
  previewMs: 3 * SECOND,
  /** The narrative without a model. One by a model is waited for shortly, and goes on in the background. */
  narrativeMs: 14 * SECOND,
  narrativeWaitMs: 3 * SECOND,
  /** A bound for what waits for its turn, asks and asks again; each question has a time of its own. */
  narrativeModelMs: 10 * MINUTE,
  /** A preview image is rendered by a thread that may have to start, behind others. */
  previewImageMs: 25 * SECOND,
  previewRendererMs: 20 * SECOND,
  /** A renderer with nothing to do ends. */
  previewRendererIdleMs: MINUTE,
  /** How long a password waits for its turn to be hashed. */
  passwordMs: STEP_MS,
  /** The question whether a password was in a breach. */
  breachCheckMs: SECOND,
  /** Each request to the OpenID provider. */
  openIdMs: STEP_MS,
  /** The re-encoding of one picture. */
  pictureMs: STEP_MS,
  /** How long a picture waits for its turn to be re-encoded. */
  picturePatienceMs: STEP_MS,
  transactionMs: TRANSACTION_MS,

  // --- a connection ---
  /** Slow headers are cut after this time; it is looked at every second. */
  headersMs: 10 * SECOND,
  connectionCheckMs: SECOND,
  /** A whole request, its body included. */
  requestMs: MINUTE,
  /** A large body (a picture), which waits for its place, and has to go on arriving: 7.5 MB at half a megabit a second. */
  largeBodyPlaceMs: 2 * SECOND,
  largeBodySilenceMs: 5 * SECOND,
  largeBodyMs: 2 * MINUTE,
  /** Longer than the 60 s of common proxies. */
  keepAliveMs: 65 * SECOND,

  // --- a file that is imported or exported: judged by how it moves, since nobody can make their connection faster ---
  fileSilenceMs: 20 * SECOND,
  /** Longer, since a system keeps megabytes for a reader, and asks for more only when a good part of them is taken. */
  exportSilenceMs: MINUTE,
  /** Over so long the pace that it has to keep is averaged. */
  filePaceMs: 5 * MINUTE,
  /** A bound only: at that pace the largest file arrives within 35 minutes, and has then to be read. */
  importMs: 1.5 * HOUR,
  /** A file may arrive for so long before another one may take its place. */
  fairPlaceMs: 10 * SECOND,
  /** A file that has arrived waits so long to be read. */
  filePatienceMs: 20 * SECOND,
  exportMs: 24 * HOUR,
  /** For so long a file that is refused is still read, so that its sender gets the reason. */
  refusedFileMs: 5 * SECOND,

  // --- the database ---
  /** A database that is away is noticed within this time. */
  databaseAwayMs: 3 * SECOND,
  databaseHeartbeatMs: 2 * SECOND,
  /** At its start a server waits so long for members that are electing a primary. */
  electionMs: 30 * SECOND,
  /** A socket that is silent for this long is given up. */
  databaseSilenceMs: MINUTE,
  /** Building an index on a lot of data is silent for longer than anything else. */
  indexMs: 24 * HOUR,
  databaseCloseMs: SECOND,
  /** `/readyz` asks the database once in this time, however often it is asked itself. */
  readinessMs: SECOND,

  // --- the bus ---
  busRetryMs: 200,
  /** The change stream waits at the server for this long, and is given up when it is silent for longer. */
  busAwaitMs: SECOND / 2,
  /** When it has been silent for longer than a living one is, what has ended is asked for: sessions end within a second. */
  busDoubtMs: 0.8 * SECOND,
  busSilenceMs: 2.5 * SECOND,
  /** When reading or publishing revocations failed, it is retried after this time. */
  sessionsRetryMs: SECOND / 2,
  /** All revocations are read again this often, whatever the bus has delivered. */
  revocationsEveryMs: HOUR,

  // --- sockets ---
  /** A connection that has not logged in by then is cut. */
  socketSignInMs: 5 * SECOND,
  socketPingMs: 25 * SECOND,

  // --- accounts ---
  /**
   * How long a sign-up waits for its code. Its cookie lives longer: a browser whose sign-up is over must not finish
   * another's.
   */
  signUpKeptMs: 24 * HOUR,
  signUpCookieMs: 7 * 24 * HOUR,
  /** How long a browser is known in which somebody has logged in: browsers keep a cookie for no longer. */
  deviceCookieMs: 400 * 24 * HOUR,
  /** From leaving for an OpenID provider to coming back. */
  openIdAttemptMs: 10 * MINUTE,
  /** From the password of a login to the code of its second step. */
  secondFactorMs: 10 * MINUTE,
  /** How long a browser may take with a passkey; on the login page it waits for somebody to choose one. */
  passkeyMs: 15 * MINUTE,
  /** From the secret of an authenticator app to its first code. */
  setUpMs: 15 * MINUTE,
  /** How long a session is good for what needs a fresh proof of who uses it. */
  proofMs: 10 * MINUTE,
  /** When a session was last seen is stored this often. */
  sessionSeenEveryMs: HOUR,
  /** That a user is deleted is remembered longer than any call takes that was under way then. */
  deletedUserKeptMs: 24 * HOUR,

  /** Whether the configured model is there is asked once, at the start. */
  modelProbeMs: 5 * SECOND,
  /** Each look of `admin doctor`. */
  doctorMs: 10 * SECOND,

  // --- workers ---
  /** How often the lease of a summary or an import is renewed, and how long a lease lasts. */
  leaseRenewMs: 5 * SECOND,
  leaseMs: 15 * SECOND,
  /** How often summaries and imports are looked for that nobody works on. */
  leftWorkEveryMs: 3 * SECOND,
  /** The pause after the first failed try of a summary; it doubles. */
  summaryRetryMs: 400,
  /** The pause after a provider has said 'too often' without saying for how long; the second is four times as long. */
  summaryRateRetryMs: 10 * SECOND,
  /** No provider is waited for longer, whatever it says. */
  providerPatienceMs: 10 * MINUTE,
  /** How often a call looks for the summary that it waits for. */
  summaryLookMs: SECOND / 2,
  /** The pause of an import while the disk is nearly full. */
  importDiskMs: MINUTE,
  /** The pause after a failed try of an import. */
  importRetryMs: 2 * SECOND,
  /** For so long an import goes on while others wait. */
  importTurnMs: 30 * SECOND,
  /** The longest pause after an entry of an import, which pauses for as long as the entry took. */
  importPauseMs: SECOND / 5,
  /** How far an import is, is pushed this often at most. */
  importPushMs: SECOND / 4,
  /** A picture out of a file looks this often whether somebody still waits for theirs. */
  importedPictureMs: SECOND / 10,
  /** Changed rows of leaderboards are pushed together, so far apart. */
  leaderboardEveryMs: 25,
  /** The pause after the first failed try of a mail, a notification or a plan, which doubles, and the longest. */
  firstRetryMs: 2 * SECOND,
  longestRetryMs: 15 * MINUTE,
  mailsEveryMs: SECOND,
  /** How often accounts are looked for that are to be deleted, and how long one may take before it is taken up again. */
  deletionsEveryMs: MINUTE,
  deletionLeaseMs: 10 * MINUTE,
  /** How often due mailings are looked for. */
  mailingsEveryMs: 20 * SECOND,
  /** The lease of a mailing, and so the pause after one that failed. */
  mailingRetryMs: 5 * MINUTE,
  /** How often plans are looked for that are to be asked about, and how long a server has one. */
  plansEveryMs: 5 * SECOND,
  planLeaseMs: 15 * SECOND,
  /** How often notifications are looked for, how long a server has one, and what a push service may take. */
  notificationsEveryMs: SECOND,
  notificationLeaseMs: 30 * SECOND,
  pushServiceMs: 10 * SECOND,
  /** A plan that is done or dropped is forgotten then. */
  closedPlanKeptMs: 90 * 24 * HOUR,
  /** A mail that a server has taken is taken up by another one after this time. */
  mailLeaseMs: 90 * SECOND,
  mailKeptMs: 24 * HOUR,
  /** A mail that is on its way when the server ends; calls are finished at the same time. */
  mailGoodbyeMs: DRAIN_MS - SECOND,
  mailReleaseMs: SECOND,
  /** What the outgoing server may take for each step. */
  smtpMs: 15 * SECOND,
  smtpIdleMs: 10 * SECOND,
  /** Pictures that belong to nothing are cleared when they are as old as this. */
  unattachedPicturesMs: HOUR,
  unattachedPicturesEveryMs: 10 * MINUTE,
  /** For how long a server knows what somebody's pictures take. */
  pictureRoomMs: MINUTE,

  /** Files that no import needs are cleared when the last of them arrived this long ago, and the document of an import is deleted. */
  importFileKeptMs: 2 * HOUR,
  importFilesEveryMs: 10 * MINUTE,
  importKeptMs: 30 * 24 * HOUR,

  // --- backups ---
  /** How often it is said how far one is. */
  backupReportMs: 5 * SECOND,
  /** What a backup left that broke off is deleted when it is as old as this. */
  backupDraftKeptMs: 24 * HOUR,
  /** So long connections may be seen of servers that have just ended, and so long those of others are looked for. */
  endedServersMs: SECOND,
  serversSeenMs: SECOND,

  // --- the end of the process ---
  shutdownMs: SHUTDOWN_MS,
  drainMs: DRAIN_MS,
  drainLookMs: 50,
  /** Workers give their leases back; what is not done then others take up when the lease is over. */
  goodbyeMs: SHUTDOWN_MS - DRAIN_MS - 1.5 * SECOND,
} as const;
