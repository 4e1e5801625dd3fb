export const loadFailed = 'Failed to gather your year';
