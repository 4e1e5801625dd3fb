import type { StreakDay } from '@app/shared/gamification';
import type { Settings, StreakSettings } from '@app/shared/settings';

const streak: StreakSettings = { rest_days: [], paused_from: null, paused_until: null, hidden: false };

/** What holds where nothing was chosen. */
export const settings: Settings = {
  ...{ default_public: true, weekly_mail: false, reminder_at: null, show_words: false, push_off: [], timezone: 'UTC' },
  streak,
};

/** The streak of the stats, with these days. */
export const streakOf = (...days: StreakDay[]) => ({ ...streak, days, missed_from: null });
