import { z } from 'zod';
import { eventMemory, lifeEvent } from './journal.ts';
import { day } from './primitives.ts';
import { traitName } from './traits.ts';
import { isRealWeek } from './weeks.ts';

const memoryKind = z.enum(['on_this_day', 'six_months_ago', 'a_month_ago']);

/** An event that its owner is shown again because of the day it is today. */
export const memoryOfDay = z
  .object({
    kind: memoryKind,
    /** How long ago, on `on_this_day`; 0 on the others. */
    years: z.number().int().min(0),
    event: lifeEvent,
  })
  .meta({ id: 'MemoryOfDay' });
export type MemoryOfDay = z.infer<typeof memoryOfDay>;

export const weekParams = z.object({
  week: z
    .string()
    .max(8, 'A week is written yyyy-Www.')
    .refine(isRealWeek, 'There is no such week. A week is written yyyy-Www, as in 2026-W47.'),
});

/** One week of a journal; it begins on Monday. */
export const weekPage = z
  .object({
    week: z.string(),
    from: day,
    to: day,
    event_count: z.number().int().min(0),
    /** On how many days something happened. */
    days: z.number().int().min(0).max(7),
    /** Most seen first; those of heavy events are not counted. */
    traits: z.array(z.object({ trait: traitName, count: z.number().int().min(1) })),
    /** In the order of their days; of very many the first. */
    events: z.array(lifeEvent),
    /** What the journal remembers at events of this week, and the events that a line is about. */
    lines: z.array(eventMemory),
  })
  .meta({ id: 'WeekPage' });
export type WeekPage = z.infer<typeof weekPage>;
