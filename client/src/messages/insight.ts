export const analyticsFailed = 'Failed to load analytics';
export const traitFailed = 'Failed to load events for this trait';
export const statsFailed = 'Failed to load gamification stats';
export const weekFailed = 'We couldn’t load this week.';
export const hardMoment = 'A hard moment';
export const yearFailed = 'Failed to load your year';
export const earnedByFailed = 'Failed to load the event';
