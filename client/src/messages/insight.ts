export const analyticsFailed = 'Failed to load analytics';
export const traitFailed = 'Failed to load events for this trait';
export const statsFailed = 'Failed to load gamification stats';
export const weekFailed = 'We couldn’t load this week.';
export const fromHardDay = 'From a hard day';
export const yearFailed = 'We couldn’t load this year.';
export const earnedByFailed = 'We couldn’t load this event.';
