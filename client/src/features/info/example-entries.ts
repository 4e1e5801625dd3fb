import type { TraitName } from '@app/shared/trait-names';

interface ExampleEntry {
  text: string;
  traits: readonly TraitName[];
}

export interface ExampleCategory {
  name: string;
  entries: readonly ExampleEntry[];
}

/** The 12 categories of the examples page (spec §9); the traits are those that the built-in writer finds in the sentences. */
export const exampleCategories: readonly ExampleCategory[] = [
  {
    name: 'Volunteering',
    entries: [
      {
        text: 'I served lunch at the shelter and stayed to listen to two of the guests.',
        traits: ['Compassion', 'Active Listening'],
      },
      {
        text: 'I organized a beach clean-up with my neighbors and we filled forty bags.',
        traits: ['Organization', 'Teamwork', 'Initiative', 'Helpfulness'],
      },
    ],
  },
  {
    name: 'Work',
    entries: [
      {
        text: 'I found the bug that had crashed our checkout for weeks and fixed it.',
        traits: ['Problem Solving', 'Perseverance', 'Precision'],
      },
      {
        text: 'I admitted my mistake to the client and stayed late to put it right.',
        traits: ['Accountability', 'Honesty', 'Courage', 'Humility'],
      },
    ],
  },
  {
    name: 'Learning',
    entries: [
      {
        text: 'I learned to read music this month and played my first piece.',
        traits: ['Learning Agility', 'Curiosity'],
      },
      {
        text: 'I studied for an hour every morning and passed my Spanish exam.',
        traits: ['Self-Discipline', 'Learning Agility', 'Perseverance'],
      },
    ],
  },
  {
    name: 'Health and Fitness',
    entries: [
      {
        text: 'I ran my first ten kilometers and did not give up when it hurt.',
        traits: ['Perseverance', 'Resilience'],
      },
      {
        text: 'I meditated for ten minutes every morning this week.',
        traits: ['Self-Discipline', 'Calmness', 'Mindfulness'],
      },
    ],
  },
  {
    name: 'Creativity',
    entries: [
      { text: 'I wrote a short story and read it aloud to my friends.', traits: ['Storytelling', 'Creativity'] },
      { text: 'I built a lamp from an old bicycle wheel.', traits: ['Craftsmanship', 'Creativity'] },
    ],
  },
  {
    name: 'Friendship',
    entries: [
      { text: 'I helped a friend move and carried boxes until midnight.', traits: ['Helpfulness', 'Kindness'] },
      { text: 'I listened to my friend for two hours after her break-up.', traits: ['Active Listening', 'Empathy'] },
    ],
  },
  {
    name: 'Family',
    entries: [
      { text: 'I patiently taught my son to tie his shoes.', traits: ['Patience', 'Mentoring'] },
      {
        text: 'I forgave my brother and called him for the first time in a year.',
        traits: ['Forgiveness', 'Initiative'],
      },
    ],
  },
  {
    name: 'Home and Making',
    entries: [
      {
        text: 'I repaired the leaking faucet on my own with a borrowed wrench.',
        traits: ['Resourcefulness', 'Independence', 'Problem Solving'],
      },
      { text: 'I planned a vegetable garden and planted it on our balcony.', traits: ['Patience', 'Organization'] },
    ],
  },
  {
    name: 'Facing Fears',
    entries: [
      { text: 'I was afraid of speaking in public and gave the toast anyway.', traits: ['Courage', 'Communication'] },
      { text: 'I went to the dentist although I was scared.', traits: ['Courage'] },
    ],
  },
  {
    name: 'Leadership',
    entries: [
      { text: 'I led my team through a difficult launch.', traits: ['Initiative', 'Teamwork', 'Leadership'] },
      { text: 'I mentored a new colleague through her first week.', traits: ['Mentoring', 'Helpfulness'] },
    ],
  },
  {
    name: 'Calm and Resilience',
    entries: [
      {
        text: 'I stayed calm when the train was canceled and found another way home.',
        traits: ['Self-Control', 'Calmness'],
      },
      { text: 'I lost the match and was back at training the next day.', traits: ['Perseverance', 'Self-Discipline'] },
    ],
  },
  {
    name: 'Small Joys',
    entries: [
      { text: 'I stood in awe under the northern lights.', traits: ['Wonder'] },
      { text: 'I told my first joke on stage and the whole room laughed.', traits: ['Humor', 'Courage'] },
    ],
  },
];
