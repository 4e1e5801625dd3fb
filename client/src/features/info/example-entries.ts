import type { TraitName } from '@app/shared/trait-catalogue';

export interface ExampleEntry {
  text: string;
  traits: readonly TraitName[];
}

export interface ExampleCategory {
  name: string;
  entries: readonly ExampleEntry[];
}

/** The 12 categories of the examples page (spec §9), in words that people use. */
export const exampleCategories: readonly ExampleCategory[] = [
  {
    name: 'Volunteering',
    entries: [
      {
        text: 'I served lunch at the shelter and stayed to listen to two of the guests.',
        traits: ['Kindness', 'Active Listening'],
      },
      {
        text: 'I organized a beach clean-up with my neighbours and we filled forty bags.',
        traits: ['Organization', 'Teamwork'],
      },
    ],
  },
  {
    name: 'Work',
    entries: [
      {
        text: 'I found the bug that had crashed our checkout for weeks and fixed it.',
        traits: ['Problem Solving', 'Perseverance'],
      },
      {
        text: 'I admitted my mistake to the client and stayed late to put it right.',
        traits: ['Honesty', 'Accountability'],
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
        traits: ['Self-Discipline', 'Perseverance'],
      },
    ],
  },
  {
    name: 'Health and Fitness',
    entries: [
      {
        text: 'I ran my first ten kilometres although I wanted to give up at seven.',
        traits: ['Perseverance', 'Resilience'],
      },
      { text: 'I meditated for ten minutes every day this week.', traits: ['Mindfulness', 'Self-Discipline'] },
    ],
  },
  {
    name: 'Creativity',
    entries: [
      { text: 'I wrote a short story and read it aloud to my friends.', traits: ['Creativity', 'Storytelling'] },
      {
        text: 'I designed and built a lamp from an old bicycle wheel.',
        traits: ['Creativity', 'Craftsmanship', 'Resourcefulness'],
      },
    ],
  },
  {
    name: 'Friendship',
    entries: [
      {
        text: 'I helped a friend move flat and carried boxes until midnight.',
        traits: ['Helpfulness', 'Dependability'],
      },
      { text: 'I listened to my friend for two hours after her break-up.', traits: ['Active Listening', 'Empathy'] },
    ],
  },
  {
    name: 'Family',
    entries: [
      {
        text: 'I taught my daughter to ride a bike, patiently, fall after fall.',
        traits: ['Patience', 'Love', 'Mentoring'],
      },
      { text: 'I forgave my brother and called him for the first time in a year.', traits: ['Forgiveness', 'Courage'] },
    ],
  },
  {
    name: 'Home and Making',
    entries: [
      {
        text: 'I repaired the leaking tap myself with a video and a borrowed wrench.',
        traits: ['Resourcefulness', 'Independence'],
      },
      { text: 'I planned and planted a vegetable garden on our balcony.', traits: ['Initiative', 'Organization'] },
    ],
  },
  {
    name: 'Facing Fears',
    entries: [
      { text: 'I was afraid of speaking in public and gave the toast anyway.', traits: ['Courage', 'Confidence'] },
      { text: 'I went to the dentist after putting it off for three years.', traits: ['Courage'] },
    ],
  },
  {
    name: 'Leadership',
    entries: [
      {
        text: 'I led my team through the launch and made sure everyone was heard.',
        traits: ['Leadership', 'Inclusion', 'Active Listening'],
      },
      { text: 'I mentored a new colleague through her first week.', traits: ['Mentoring', 'Helpfulness'] },
    ],
  },
  {
    name: 'Calm and Resilience',
    entries: [
      {
        text: 'I stayed calm when the train was cancelled and found another way home.',
        traits: ['Calmness', 'Adaptability'],
      },
      {
        text: 'I lost the match, learned from it, and was back at training the next day.',
        traits: ['Resilience', 'Learning Agility'],
      },
    ],
  },
  {
    name: 'Small Joys',
    entries: [
      { text: 'I watched the sunrise from the hill and felt grateful to be alive.', traits: ['Gratitude', 'Wonder'] },
      { text: 'I made the whole table laugh at a very long dinner.', traits: ['Humor'] },
    ],
  },
];
