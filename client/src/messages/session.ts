export const loggedOut = 'Logged out successfully';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const passwordChanged = 'Your password was changed. Please log in again.';
export const accountDeleted = 'This account was deleted.';
