/** Every number of spec §9 and of the contract, by name. Milliseconds end in `Ms`, bytes in `Bytes`. */
export const limits = {
  friends: 5,
  imageBytes: 5_242_880,
  imagePixels: 50_000_000,
  passwordMin: 8,
  /** bcrypt reads only the first 72 bytes of a password: https://www.usenix.org/legacy/events/usenix99/provos/provos.pdf */
  passwordMaxBytes: 72,
  otpLength: 6,
  titleCut: 50,
  titleMax: 120,
  descriptionMax: 4000,
  learnedMax: 2000,
  messageMax: 4000,
  nameMax: 80,
  usernameMin: 3,
  usernameMax: 30,
  bioMax: 500,
  emailMax: 254,
  urlMax: 2048,
  searchMax: 200,
  idempotencyKeyMax: 128,
  summaryMax: 400,
  traitsPerEvent: 5,
  /** Passages that are stored of what a trait was read from. */
  quotesPerTrait: 3,
  eventsDefault: 500,
  eventsPageMax: 200,
  eventIdsMax: 50,
  feedDefault: 20,
  feedPageMax: 100,
  /** A public profile without `limit`. */
  profileEvents: 50,
  /** A page of a public profile ends before it is longer than this, however many events were asked for. */
  profileBytes: 512 * 1024,
  /** An answer of the journal names more only by their count. */
  askEvents: 20,
  /** Memories of a day that are shown at most. */
  memories: 12,
  weekEvents: 200,
  weekLines: 5,
  messagesDefault: 200,
  messagesPageMax: 200,
  /** A file that is imported, and what its texts may be unpacked. */
  importBytes: 200 * 1024 * 1024,
  importTextBytes: 1024 * 1024 * 1024,
  /** Entries, and messages, of one file. */
  importEntries: 200_000,
  importMessages: 500_000,
  /** Problems that are told of one by one. */
  importProblems: 100,
  xpPerEvent: 10,
  xpPerLevel: 50,
  /** An event counts for its day's streak when written at most this many days later. */
  streakGraceDays: 7,
  analyticsBars: 8,
  analyticsRing: 5,
  timelineBarMinPercent: 5,
  suggestionMs: 4500,
  prefillFocusMs: 500,
  copiedMs: 2000,
  resetRedirectMs: 3000,
  sessionSeconds: 7 * 24 * 60 * 60,
  otpMinutes: 10,
  otpAttempts: 5,
  resetMinutes: 60,
  googleSessionMinutes: 5,
  idempotencyHours: 24,
  summaryWaitMs: 10_000,
  aiSilenceMs: 20_000,
  aiTries: 3,
  aiInFlight: 4,
  aiInFlightPerUser: 2,
  landingRows: 4,
  presetAvatars: 12,
  exampleCategories: 12,
} as const;

/** The toaster's settings (spec §9). */
export const toastSettings = {
  durationMs: 4000,
  position: 'bottom-right',
  widthPx: 356,
  visible: 3,
  offsetPx: 14,
  hotkey: ['altKey', 'KeyT'],
} as const;

/** How each part of a profile adds to its completion, in percent; together 100 (spec §9). */
export const completion = {
  first_event: 30,
  three_events: 20,
  five_traits: 20,
  bio: 15,
  picture: 15,
} as const;
