export const loadFailed = 'Failed to load analytics';
export const traitFailed = 'Failed to load events for this trait';
