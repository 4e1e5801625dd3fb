import type { LifeEvent, PublicLifeEvent } from '@app/shared/journal';
import { imagesOf } from '../src/domain/event-images.ts';

/** An id that tests can tell apart. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A finished life event with what a test wants different. */
export const lifeEvent = (number: number, different: Partial<LifeEvent> = {}): LifeEvent => ({
  id: idOf(number),
  title: `Event ${String(number)}`,
  description: `What happened as number ${String(number)}.`,
  what_learned: null,
  date: '2025-03-14',
  image_url: null,
  images: [...imagesOf({ image_url: null, ...different })],
  is_public: true,
  traits: ['Kindness'],
  ai_summary: `You did number ${String(number)}.`,
  ai_status: 'done',
  ai_source: 'builtin',
  created_at: '2025-03-14T10:00:00.000Z',
  tone: 'plain',
  trait_evidence: [],
  traits_source: 'writer',
  summary_source: 'writer',
  summary_kind: 'told',
  in_resume: 'auto',
  memory: null,
  date_words: null,
  cheers: [],
  rev: number,
  ...different,
});

/** The same as others see it. */
export const publicEvent = (number: number, different: Partial<PublicLifeEvent> = {}): PublicLifeEvent => ({
  ...lifeEvent(number),
  images: [...imagesOf({ image_url: null, ...different })],
  cheers: [],
  ...different,
});
