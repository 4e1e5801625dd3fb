export const loggedOut = 'Logged out successfully';
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const passwordChanged = 'Your password was changed. Please sign in again.';
export const accountDeleted = 'This account was deleted.';
