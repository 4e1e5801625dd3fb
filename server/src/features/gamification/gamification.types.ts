/** What other features know of gamification. */
export type { StatsRepo } from './stats.repo.ts';
export type { StatsChange, StatsService } from './stats.service.ts';
