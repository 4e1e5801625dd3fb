import type { LifeEvent } from './journal.ts';

type Tone = LifeEvent['tone'];

/** The tones of grief and despair. */
export const quietTones = ['heavy', 'crisis'] as const satisfies readonly Tone[];

/** Whether an event is spoken of quietly: nothing that it unlocks is celebrated, and nobody is reminded of it unasked. */
export const isQuiet = (tone: Tone): boolean => tone === 'heavy' || tone === 'crisis';

/** What may be named beside pain: being there for somebody. To read perseverance from a loss hurts. */
export const besidePain: ReadonlySet<string> = new Set(['Compassion', 'Empathy', 'Love']);
