/** What other features know of gamification. */
export type { StatsRepo } from './stats.repo.ts';
export type { StreakSettingsService } from './streak-settings.service.ts';
export type { RowNumbers, StatsChange, StatsService } from './stats.service.ts';
