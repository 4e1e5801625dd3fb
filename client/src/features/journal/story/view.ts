import type { EventsOrder } from '@app/shared/journal';
import { create } from 'zustand';
import { keptText } from '../../../lib/storage.ts';

/** How the story is shown on this device. */
export interface StoryView {
  order: EventsOrder;
  density: 'full' | 'compact';
}

/** Where that is kept. */
export const keptView = keptText('localStorage', 'story_view');

function read(): StoryView {
  const words = keptView.read()?.split(' ') ?? [];
  return {
    order: words.includes('dated') ? 'dated' : 'written',
    density: words.includes('compact') ? 'compact' : 'full',
  };
}

/** As it was last chosen on this device, by any user. */
export const useView = create<StoryView>(read);
