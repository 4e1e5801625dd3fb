import { beyond } from '@app/shared/echo';
import type { LifeEvent } from '@app/shared/journal';

type Told = Pick<LifeEvent, 'ai_summary' | 'what_learned'> & Partial<Pick<LifeEvent, 'summary_source'>>;

/** What the summary says that is not `seen` beside it, nor learned. What a person wrote is told in any case. */
export const summaryToTell = ({ summary_source, ai_summary, what_learned }: Told, ...seen: string[]): string =>
  summary_source === 'person' ? ai_summary : beyond(ai_summary, [...seen, what_learned].join('\n'));
