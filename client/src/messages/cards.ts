export const failed = 'Failed to make the picture';
export const shareFailed = 'Failed to share the picture';
export const downloaded = 'Picture downloaded!';
