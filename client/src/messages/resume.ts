export const loadFailed = 'Failed to load resume narrative';
export const refreshed = 'Narrative refreshed!';
export const copied = 'Copied to clipboard!';
export const downloaded = 'Resume downloaded!';
export const linkCopied = 'Link copied!';
export const nothingElse = 'There is no other way to tell these events yet.';
export const choiceFailed = 'We couldn’t change what your resume tells.';
export const inverted = 'The end lies before the beginning.';
