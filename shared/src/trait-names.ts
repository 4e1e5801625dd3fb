/**
 * The closed list of 56 traits in 8 families, grounded in the VIA classification of character strengths, the O*NET work
 * styles and the NACE career-readiness competencies. Data only, so that a browser pays for no schema library.
 */
export const namesByFamily = [
  {
    id: 'drive',
    name: 'Drive',
    traits: ['Perseverance', 'Initiative', 'Ambition', 'Self-Discipline', 'Focus', 'Resourcefulness'],
  },
  {
    id: 'courage',
    name: 'Courage & Integrity',
    traits: ['Courage', 'Confidence', 'Independence', 'Honesty', 'Integrity', 'Dependability', 'Accountability'],
  },
  {
    id: 'thinking',
    name: 'Thinking & Learning',
    traits: [
      'Curiosity',
      'Learning Agility',
      'Critical Thinking',
      'Analytical Thinking',
      'Problem Solving',
      'Sound Judgment',
      'Perspective',
    ],
  },
  {
    id: 'craft',
    name: 'Creativity & Craft',
    traits: ['Creativity', 'Innovation', 'Craftsmanship', 'Precision', 'Organization', 'Tech Fluency', 'Storytelling'],
  },
  {
    id: 'care',
    name: 'Care',
    traits: ['Kindness', 'Empathy', 'Compassion', 'Love', 'Generosity', 'Helpfulness', 'Patience'],
  },
  {
    id: 'connection',
    name: 'Connection & Leadership',
    traits: [
      'Teamwork',
      'Leadership',
      'Communication',
      'Active Listening',
      'Social Intelligence',
      'Fairness',
      'Inclusion',
      'Mentoring',
    ],
  },
  {
    id: 'balance',
    name: 'Balance',
    traits: ['Resilience', 'Self-Control', 'Calmness', 'Adaptability', 'Humility', 'Forgiveness', 'Prudence'],
  },
  {
    id: 'spirit',
    name: 'Spirit & Meaning',
    traits: ['Gratitude', 'Optimism', 'Humor', 'Purpose', 'Mindfulness', 'Zest', 'Wonder'],
  },
] as const;

export type FamilyId = (typeof namesByFamily)[number]['id'];
export type TraitName = (typeof namesByFamily)[number]['traits'][number];

/** All 56, family by family. */
export const traitNames: readonly TraitName[] = namesByFamily.flatMap((family) => family.traits);

const families = new Map<string, FamilyId>(
  namesByFamily.flatMap(({ id, traits }) => traits.map((trait) => [trait, id] as const)),
);

/** Whether a text is the exact name of a trait. */
export const isTrait = (name: string): name is TraitName => families.has(name);

/** The family a trait belongs to. */
export const familyOf = (trait: TraitName): FamilyId => families.get(trait) as FamilyId;
