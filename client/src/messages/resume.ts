export const loadFailed = 'Failed to load resume narrative';
export const refreshed = 'Narrative refreshed!';
export const copied = 'Copied to clipboard!';
export const downloaded = 'Resume downloaded!';
export const linkCopied = 'Link copied!';
export const nothingElse = 'Nothing new to write yet.';
export const choiceFailed = 'We couldn’t change what your resume includes.';
export const shared = 'Your resume is shared.';
export const readFirst = 'Your events have changed, so here is the newest text. Read it, then share it.';
export const nothingVisible = 'Everything it was based on has changed since, so the link doesn’t work right now.';
export const partlyVisible = (visible: number, all: number) =>
  `${String(visible)} of its ${String(all)} sentences can still be read. What the rest was based on has changed since.`;
export const withdrawn = 'Your resume is no longer shared.';
export const shareFailed = 'We couldn’t share your resume.';
export const shareUnread = 'We couldn’t check whether your resume is shared.';
export const eventDeleted = 'The event behind this sentence has been deleted.';
export const withdrawFailed = 'We couldn’t stop sharing your resume.';
export const inverted = 'The end date is before the start date.';
export const whatIsWork =
  'A review or an application takes only what an employer would read: what you shipped, led, taught, passed or did for a client or a team. Anything else gets in if you open its number in the Bio and choose “Always include”.';
export const privateLeftOut = 'Private events are left out.';
