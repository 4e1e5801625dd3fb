import { EventCard, type EventCardData } from '../../../ui/event-card.tsx';
import { Seal } from '../../../ui/seal.tsx';

const sample: EventCardData = {
  title: 'Taught my grandmother to make video calls',
  description:
    'We practised for three Sundays. I wrote the steps on a card in large letters, and yesterday she rang me all by herself.',
  what_learned: 'Going slower is not the same as explaining more.',
  date: '2025-01-12',
  image_url: null,
  is_public: true,
  traits: ['Patience', 'Helpfulness', 'Mentoring'],
  ai_summary:
    'Three Sundays of practice and a card in large letters: you took the time to teach your grandmother, until she rang you all by herself.',
  ai_status: 'done',
};

/** What comes out: one finished event, drawn by the same part as on the dashboard, and the first achievement. */
export const SamplePage = () => (
  <div className="flex flex-col border-t border-line px-5 py-8 sm:px-10 sm:py-12 md:border-t-0 md:pl-14">
    <p className="font-serif text-soft italic">What comes out</p>
    <EventCard event={sample} headingLevel={2} />
    <div className="flex items-center gap-4 pt-5">
      <Seal icon="🌱" isUnlocked />
      <div>
        <p className="font-serif text-lg font-medium">First Step</p>
        <p className="text-sm text-soft">You wrote your first life event.</p>
      </div>
    </div>
    <div aria-hidden className="ruled mt-6 hidden grow md:block" />
  </div>
);
