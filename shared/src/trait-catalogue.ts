import { namesByFamily, type FamilyId, type TraitName } from './trait-names.ts';

export * from './trait-names.ts';

const definitions: Readonly<Record<TraitName, string>> = {
  Perseverance: 'Keeping at it when it gets long or hard.',
  Initiative: 'Starting what needs doing before anyone asks.',
  Ambition: 'Reaching for something bigger than last time.',
  'Self-Discipline': 'Doing what you set out to do, day after day.',
  Focus: 'Giving one thing your whole attention.',
  Resourcefulness: 'Making it work with what is at hand.',
  Courage: 'Acting even though you’re afraid.',
  Confidence: 'Trusting yourself to step forward.',
  Independence: 'Standing on your own two feet.',
  Honesty: 'Saying what is true, even when it costs you.',
  Integrity: 'Doing the right thing when nobody’s looking.',
  Dependability: 'Being there when you said you would.',
  Accountability: 'Owning what you did and making it right.',
  Curiosity: 'Wanting to know what’s behind things.',
  'Learning Agility': 'Picking up new skills and using them soon.',
  'Critical Thinking': 'Asking whether it is really so.',
  'Analytical Thinking': 'Taking a question apart until it gives way.',
  'Problem Solving': 'Finding a way from stuck to solved.',
  'Sound Judgment': 'Weighing things up and choosing well.',
  Perspective: 'Seeing the whole, and how others see it.',
  Creativity: 'Making something that was not there before.',
  Innovation: 'Finding a new and better way.',
  Craftsmanship: 'Making it well, by hand and with care.',
  Precision: 'Getting the details exactly right.',
  Organization: 'Bringing order to things, time and people.',
  'Tech Fluency': 'Being at home with tools and technology.',
  Storytelling: 'Telling it so that others feel they were there.',
  Kindness: 'Doing something good for someone, just because.',
  Empathy: 'Feeling what another feels.',
  Compassion: 'Staying close to someone who is suffering.',
  Love: 'Holding people close and showing it.',
  Generosity: 'Giving time, money or things freely.',
  Helpfulness: 'Lending a hand where one is needed.',
  Patience: 'Giving people and things the time they need.',
  Teamwork: 'Getting there together.',
  Leadership: 'Showing a way that others want to go.',
  Communication: 'Making yourself understood.',
  'Active Listening': 'Hearing people out, and what they mean.',
  'Social Intelligence': 'Reading a room and the people in it.',
  Fairness: 'Giving everyone the same chance.',
  Inclusion: 'Making room for those at the edge.',
  Mentoring: 'Helping someone else grow.',
  Resilience: 'Getting up again.',
  'Self-Control': 'Pausing before you act.',
  Calmness: 'Staying steady when things get loud.',
  Adaptability: 'Changing course when the world does.',
  Humility: 'Knowing your limits and learning from others.',
  Forgiveness: 'Letting go of what was done to you.',
  Prudence: 'Thinking ahead before you leap.',
  Gratitude: 'Noticing the good and saying thanks.',
  Optimism: 'Expecting things to turn out well.',
  Humor: 'Finding what is funny, and sharing it.',
  Purpose: 'Knowing what you do it for.',
  Mindfulness: 'Being here, now, awake.',
  Zest: 'Going at life with energy and joy.',
  Wonder: 'Letting beauty stop you in your tracks.',
};

/** The one-line definition of a trait, shown where a person meets it. */
export const definitionOf = (trait: TraitName): string => definitions[trait];

interface DefinedTrait {
  name: TraitName;
  definition: string;
}

export interface TraitFamily {
  id: FamilyId;
  name: string;
  traits: readonly [DefinedTrait, ...DefinedTrait[]];
}

/** The whole catalogue: the families, and in each its traits with what they mean. */
export const traitFamilies: readonly TraitFamily[] = namesByFamily.map(({ id, name, traits }) => ({
  id,
  name,
  traits: traits.map((trait) => ({ name: trait, definition: definitions[trait] })) as [DefinedTrait, ...DefinedTrait[]],
}));
