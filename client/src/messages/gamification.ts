export const loadFailed = 'Failed to load gamification stats';
