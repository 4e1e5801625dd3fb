export const loadFailed = 'We couldn’t load this week.';
