export const exportFailed = 'We couldn’t prepare your file. Please try again.';
export const notDownloaded = 'Your journal didn’t arrive. Check your connection and try again.';
export const importFailed = 'We couldn’t import this file. Please try again.';
export const unreadable = 'We couldn’t read this file. Please try again.';
export const tooLarge = 'A file can be up to 200 MB.';
export const notSent = 'The file didn’t arrive. Check your connection and send it again.';
