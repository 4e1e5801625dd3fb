export const failed = 'We couldn’t make the picture.';
export const shareFailed = 'We couldn’t share the picture.';
export const downloaded = 'Picture downloaded!';
