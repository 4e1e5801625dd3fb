import { EventCard, type EventCardData } from '../../../ui/event-card.tsx';

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

/** What comes out: one finished event, drawn by the same part as on the dashboard. */
export const SamplePage = () => (
  <div className="border-t border-line px-5 py-8 sm:px-10 sm:py-12 md:border-t-0 md:pl-14">
    <p className="font-serif text-soft italic">What comes out</p>
    <EventCard event={sample} headingLevel={2} />
  </div>
);
