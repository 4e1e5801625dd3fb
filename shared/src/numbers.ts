/*
 * Every number of spec §9 and of the contract, by name (`limits.friends`). Milliseconds end in `Ms`, bytes in `Bytes`.
 * Each by itself, so that a page carries no others than those it names.
 */

export const friends = 5;
/** Events of a week that the goal of a circle asks for, for each person in it. */
export const goalPerPerson = 4;
/** So long an invitation waits for an answer. */
export const invitationDays = 60;
export const imageBytes = 5_242_880;
/** Pictures of an event; the first leads. */
export const imagesPerEvent = 8;
export const imagePixels = 50_000_000;
export const passwordMin = 8;
export const passwordMax = 256;
export const otpLength = 6;
export const titleCut = 50;
export const titleMax = 120;
export const descriptionMax = 4000;
export const learnedMax = 2000;
export const messageMax = 4000;
/** The words of a plan, how many can be open at a time, and how many days ahead one can be asked about. */
export const planMax = 280;
export const plansOpen = 50;
export const planDaysAhead = 730;
export const plansExported = 500;
/** Browsers of one person that are notified. */
export const pushDevices = 10;
export const nameMax = 80;
export const usernameMin = 3;
export const usernameMax = 30;
export const bioMax = 500;
export const emailMax = 254;
export const urlMax = 2048;
export const searchMax = 200;
/** A search counts no further. */
export const searchCountMax = 10_000;
export const idempotencyKeyMax = 128;
export const summaryMax = 400;
export const traitsPerEvent = 5;
/** Passages that are stored of what a trait was read from. */
export const quotesPerTrait = 3;
export const eventsDefault = 500;
export const eventsPageMax = 200;
export const eventIdsMax = 50;
export const feedDefault = 20;
export const feedPageMax = 100;
/** A public profile without `limit`. */
export const profileEvents = 50;
/** Events that the owner of a profile sets before all others, and seals that stand there. */
export const pins = 3;
export const profileSeals = 8;
/** A page of a public profile ends before it is longer than this, however many events were asked for. */
export const profileBytes = 512 * 1024;
/** An answer of the journal names more only by their count. */
export const askEvents = 20;
/** Memories of a day that are shown at most. */
export const memories = 12;
export const weekEvents = 200;
export const weekLines = 5;
/** Sentences about a journal that stand together. */
export const insights = 3;
export const messagesDefault = 200;
export const messagesPageMax = 200;
/** Of one event, in an export. */
export const cheersExported = 100;
/** A file that is imported, unless the server takes less, and what the texts of a zip may be unpacked. */
export const importBytes = 200 * 1024 * 1024;
export const importTextBytes = 400 * 1024 * 1024;
/** Events, and messages, of one file, and of a journal that files come into. */
export const importEntries = 200_000;
export const importMessages = 500_000;
/** Files in a zip, of which the server has the whole directory in memory. */
export const importFiles = 50_000;
/** Problems that are listed one by one. */
export const importProblems = 100;
export const xpPerEvent = 10;
export const xpPerLevel = 50;
/** An event counts for its day's streak when written at most this many days later. */
export const streakGraceDays = 7;
/** Weekdays of rest that a week can have: the other four are one's own doing. */
export const restDaysMax = 3;
/** Days of pause in any 365, of all pauses together. */
export const pausedDaysMax = 180;
/** How far ahead a pause can begin. */
export const pauseAheadDays = 365;
/** From so many days on a streak that broke may be held by a pause, as long as its missed days could be written. */
export const streakHeldFrom = 3;
export const analyticsBars = 8;
export const analyticsRing = 5;
export const timelineBarMinPercent = 5;
export const suggestionMs = 4500;
export const prefillFocusMs = 500;
export const copiedMs = 2000;
export const toastMs = 4000;
export const resetRedirectMs = 3000;
export const sessionSeconds = 7 * 24 * 60 * 60;
export const otpMinutes = 10;
export const otpAttempts = 5;
export const resetMinutes = 60;
export const openIdSessionMinutes = 5;
/** More than anybody has devices and password managers. */
export const passkeysMax = 20;
export const passkeyNameMax = 60;
export const recoveryCodes = 10;
export const emailChangeMinutes = 60;
/** From asking for an account's deletion to the end of it. */
export const deletionDays = 7;
/** As long as an event may wait on a device until there is a connection. */
export const idempotencyDays = 60;
export const summaryWaitMs = 10_000;
export const aiSilenceMs = 20_000;
/** A narrative is written in the background, from whole events. */
export const narrativeSilenceMs = 60_000;
export const aiTries = 3;
export const aiInFlight = 4;
export const aiInFlightPerUser = 2;
export const landingRows = 4;
