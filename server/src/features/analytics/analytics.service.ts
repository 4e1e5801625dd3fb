import type { Analytics } from '@app/shared/analytics';
import type { Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';

/** Numbers that are kept with every change, so that none is counted when it is read. */
export interface AnalyticsFacts {
  events: number;
  public_events: number;
  traits: { trait: TraitName; count: number }[];
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

export function createAnalyticsService(deps: {
  facts: (userId: string) => Promise<AnalyticsFacts>;
  /** Days that have events, ascending. */
  daySeries: (userId: string) => Promise<{ date: Day; count: number }[]>;
}) {
  return {
    async detailed(userId: string): Promise<Analytics> {
      const [facts, events_over_time] = await Promise.all([deps.facts(userId), deps.daySeries(userId)]);
      return {
        total_events: facts.events,
        public_events: facts.public_events,
        private_events: facts.events - facts.public_events,
        total_traits: facts.traits.length,
        events_over_time,
        trait_distribution: facts.traits,
      };
    },
  };
}
