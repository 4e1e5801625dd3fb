export const loadFailed = 'We couldn’t load this week.';
export const hardMoment = 'A hard moment';
