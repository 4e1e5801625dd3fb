export const loadFailed = 'Failed to load your year';
