/**
 * The closed list of 56 traits in 8 families, grounded in the VIA classification of character strengths, the O*NET work
 * styles and the NACE career-readiness competencies. Data only, so that a browser pays for no schema library.
 */
export const traitFamilies = [
  {
    id: 'drive',
    name: 'Drive',
    traits: [
      { name: 'Perseverance', definition: 'Keeping at it when it gets long or hard.' },
      { name: 'Initiative', definition: 'Starting what needs doing before anyone asks.' },
      { name: 'Ambition', definition: 'Reaching for something bigger than last time.' },
      { name: 'Self-Discipline', definition: 'Doing what you set out to do, day after day.' },
      { name: 'Focus', definition: 'Giving one thing your whole attention.' },
      { name: 'Resourcefulness', definition: 'Making it work with what is at hand.' },
    ],
  },
  {
    id: 'courage',
    name: 'Courage & Integrity',
    traits: [
      { name: 'Courage', definition: 'Acting although you are afraid.' },
      { name: 'Confidence', definition: 'Trusting yourself to step forward.' },
      { name: 'Independence', definition: 'Standing on your own feet.' },
      { name: 'Honesty', definition: 'Saying what is true, also when it costs.' },
      { name: 'Integrity', definition: 'Doing right when nobody is looking.' },
      { name: 'Dependability', definition: 'Being there when you said you would.' },
      { name: 'Accountability', definition: 'Owning what you did and mending it.' },
    ],
  },
  {
    id: 'thinking',
    name: 'Thinking & Learning',
    traits: [
      { name: 'Curiosity', definition: 'Wanting to know what lies behind a thing.' },
      { name: 'Learning Agility', definition: 'Picking up new skills and using them soon.' },
      { name: 'Critical Thinking', definition: 'Asking whether it is really so.' },
      { name: 'Analytical Thinking', definition: 'Taking a question apart until it gives way.' },
      { name: 'Problem Solving', definition: 'Finding a way from stuck to solved.' },
      { name: 'Sound Judgment', definition: 'Weighing things up and choosing well.' },
      { name: 'Perspective', definition: 'Seeing the whole, and how others see it.' },
    ],
  },
  {
    id: 'craft',
    name: 'Creativity & Craft',
    traits: [
      { name: 'Creativity', definition: 'Making something that was not there before.' },
      { name: 'Innovation', definition: 'Finding a new and better way.' },
      { name: 'Craftsmanship', definition: 'Making it well, by hand and with care.' },
      { name: 'Precision', definition: 'Getting the details exactly right.' },
      { name: 'Organization', definition: 'Bringing order to things, time and people.' },
      { name: 'Tech Fluency', definition: 'Being at home with tools and technology.' },
      { name: 'Storytelling', definition: 'Telling it so that others are there with you.' },
    ],
  },
  {
    id: 'care',
    name: 'Care',
    traits: [
      { name: 'Kindness', definition: 'Doing good to someone, simply so.' },
      { name: 'Empathy', definition: 'Feeling what another feels.' },
      { name: 'Compassion', definition: 'Staying near somebody who suffers.' },
      { name: 'Love', definition: 'Holding people close and showing it.' },
      { name: 'Generosity', definition: 'Giving time, money or things freely.' },
      { name: 'Helpfulness', definition: 'Lending a hand where one is needed.' },
      { name: 'Patience', definition: 'Giving people and things the time they take.' },
    ],
  },
  {
    id: 'connection',
    name: 'Connection & Leadership',
    traits: [
      { name: 'Teamwork', definition: 'Getting there together.' },
      { name: 'Leadership', definition: 'Showing a way that others want to go.' },
      { name: 'Communication', definition: 'Making yourself understood.' },
      { name: 'Active Listening', definition: 'Hearing people out, and what they mean.' },
      { name: 'Social Intelligence', definition: 'Reading a room and the people in it.' },
      { name: 'Fairness', definition: 'Giving everyone the same chance.' },
      { name: 'Inclusion', definition: 'Making room for those at the edge.' },
      { name: 'Mentoring', definition: 'Helping somebody else grow.' },
    ],
  },
  {
    id: 'balance',
    name: 'Balance',
    traits: [
      { name: 'Resilience', definition: 'Getting up again.' },
      { name: 'Self-Control', definition: 'Pausing before you act.' },
      { name: 'Calmness', definition: 'Staying steady when things get loud.' },
      { name: 'Adaptability', definition: 'Changing course when the world does.' },
      { name: 'Humility', definition: 'Knowing your limits and learning from others.' },
      { name: 'Forgiveness', definition: 'Letting go of what was done to you.' },
      { name: 'Prudence', definition: 'Thinking ahead before you leap.' },
    ],
  },
  {
    id: 'spirit',
    name: 'Spirit & Meaning',
    traits: [
      { name: 'Gratitude', definition: 'Noticing the good and saying thanks.' },
      { name: 'Optimism', definition: 'Expecting that it can turn out well.' },
      { name: 'Humor', definition: 'Finding what is funny, and sharing it.' },
      { name: 'Purpose', definition: 'Knowing what you do it for.' },
      { name: 'Mindfulness', definition: 'Being here, now, awake.' },
      { name: 'Zest', definition: 'Going at life with energy and joy.' },
      { name: 'Wonder', definition: 'Letting beauty stop you in your tracks.' },
    ],
  },
] as const;

export type TraitFamily = (typeof traitFamilies)[number];
export type FamilyId = TraitFamily['id'];
export type TraitName = TraitFamily['traits'][number]['name'];

/** All 56, family by family. */
export const traitNames: readonly TraitName[] = traitFamilies.flatMap((family) =>
  family.traits.map((trait) => trait.name),
);

const details = new Map<string, { family: FamilyId; definition: string }>(
  traitFamilies.flatMap((family) =>
    family.traits.map((trait) => [trait.name, { family: family.id, definition: trait.definition }] as const),
  ),
);

/** Whether a text is the exact name of a trait. */
export const isTrait = (name: string): name is TraitName => details.has(name);

/** The family a trait belongs to. */
export const familyOf = (trait: TraitName): FamilyId => (details.get(trait) as { family: FamilyId }).family;

/** The one-line definition of a trait, shown where a person meets it. */
export const definitionOf = (trait: TraitName): string => (details.get(trait) as { definition: string }).definition;
