import { EventCard, type EventCardData } from '../../../domain/event-card.tsx';
import { Seal } from '../../../domain/seal.tsx';

/** The trait is the built-in writer’s. */
const sample: EventCardData = {
  title: 'Repaired my neighbor’s bicycle',
  description:
    'I repaired my neighbor’s old bicycle with parts from the attic. I had never taken a chain apart before. The brakes took me two evenings. This morning she rode it to work, ringing the bell.',
  what_learned: 'Ask the attic before the shop.',
  date: '2025-01-12',
  image_url: null,
  is_public: true,
  traits: ['Problem Solving'],
  ai_summary: 'This morning she rode it to work, ringing the bell.',
  summary_kind: 'quote',
  ai_status: 'done',
};

/** What comes out: one finished event, drawn by the same part as on the dashboard, and the first achievement. */
export const SamplePage = () => (
  <>
    <p className="font-serif text-soft italic">What comes out</p>
    <EventCard event={sample} headingLevel={2} />
    <div className="flex items-center gap-4 pt-5">
      <Seal icon="🌱" isUnlocked />
      <div>
        <p className="font-serif text-lg font-medium">First Step</p>
        <p className="text-sm text-soft">You wrote your first life event.</p>
      </div>
    </div>
  </>
);
