import type { TraitName } from '@app/shared/trait-catalogue';

/** Last lines that name or echo a trait that was found, and claim nothing else. */
export const closings: Record<TraitName, readonly string[]> = {
  Perseverance: [
    'That is perseverance, plainly told.',
    'Perseverance rarely makes a noise; here it is in writing.',
    'It has the ring of somebody who keeps at it.',
  ],
  Initiative: [
    'First steps count.',
    'Initiative looks like this: someone starts.',
    'Somebody had to begin, and initiative did.',
  ],
  Ambition: [
    'Ambition with its sleeves rolled up.',
    'Ambition, in a line or two.',
    'There is ambition in that, the good kind.',
  ],
  'Self-Discipline': [
    'Discipline, one day at a time.',
    'Self-discipline is made of moments like this one.',
    'Quiet self-discipline, on the record.',
  ],
  Focus: [
    'Attention given to one thing at a time.',
    'That is what focus looks like from the inside.',
    'One thing, held steadily in view.',
  ],
  Resourcefulness: [
    'Making it work with what is at hand.',
    'Resourcefulness, in short.',
    'There is usually a way, and resourcefulness looks for it.',
  ],
  Courage: ['That takes courage.', 'Courage does not need to be loud.', 'A brave line in your story.'],
  Confidence: [
    'Confidence grows in moments like this.',
    'A step forward, taken with confidence.',
    'Trust in yourself, put into practice.',
  ],
  Independence: ['Standing on your own feet.', 'Independence, in your own words.', 'A page about independence.'],
  Honesty: ['Honesty has its price, and its worth.', 'Plain honesty.', 'Honest, and kept here.'],
  Integrity: ['Integrity shows in choices like this.', 'Doing right, seen or unseen.', 'A matter of integrity.'],
  Dependability: ['Dependable: that is the word for it.', 'Someone to count on.', 'Dependability is a quiet gift.'],
  Accountability: ['Owning it is the harder half.', 'That is accountability.', 'Accountability, without excuses.'],
  Curiosity: ['Curiosity leads the way.', 'It starts with wanting to know.', 'A curious mind at work.'],
  'Learning Agility': ['Something new, and now partly yours.', 'A learner’s page.', 'Learning, caught in the act.'],
  'Critical Thinking': [
    'Asking whether it is really so.',
    'Critical thinking, put to use.',
    'A second look is often the better one.',
  ],
  'Analytical Thinking': ['Taken apart until it made sense.', 'An analytical eye at work.', 'Analysis, step by step.'],
  'Problem Solving': ['From stuck to solved.', 'A problem met with a solution.', 'That is problem solving, hands on.'],
  'Sound Judgment': [
    'A matter of good judgment.',
    'Weighed, then chosen.',
    'Sound judgment is easy to miss and worth keeping.',
  ],
  Perspective: [
    'Some things show their shape from a step back.',
    'Perspective is worth writing down.',
    'The wider view counts.',
  ],
  Creativity: [
    'Something is there that was not there before.',
    'Creativity, made visible.',
    'A creative entry for the book.',
  ],
  Innovation: ['A new way, worth trying.', 'Innovation often begins this small.', 'A fresh idea, put to use.'],
  Craftsmanship: [
    'Work of the hands, done with care.',
    'Craft lives in work like this.',
    'Made by hand, kept in words.',
  ],
  Precision: ['The details matter.', 'Precision is a form of care.', 'An eye for the exact.'],
  Organization: [
    'Order, where it was needed.',
    'A place for things, and things in their place.',
    'Good order has a maker.',
  ],
  'Tech Fluency': ['At home with the tools.', 'Technology, put to good use.', 'Tech fluency at work.'],
  Storytelling: [
    'A story finds its teller.',
    'Told so that others can be there too.',
    'Storytelling is part of who does it.',
  ],
  Kindness: ['Kindness, simply so.', 'A kind thing, kept here.', 'Small or large, kindness counts.'],
  Empathy: ['Feeling along with someone is a strength.', 'Empathy at close range.', 'That is empathy.'],
  Compassion: ['Staying near is what compassion does.', 'Compassion, when it counted.', 'There is compassion in this.'],
  Love: ['Love, in everyday clothes.', 'There is love in it.', 'Love has many plain forms.'],
  Generosity: ['Given freely.', 'A generous entry.', 'Generosity leaves a trace.'],
  Helpfulness: ['A hand lent where one was needed.', 'Help, freely given.', 'That is what a helping hand looks like.'],
  Patience: ['Some things take the time they take.', 'Patience did its quiet work.', 'Patience is a way of caring.'],
  Teamwork: ['Some things only work together.', 'Teamwork, in a line or two.', 'Getting there together.'],
  Leadership: ['Someone has to show the way.', 'Leadership in practice.', 'A leader’s page.'],
  Communication: ['Finding the words is half of it.', 'Said so that it could be heard.', 'Words, put to good use.'],
  'Active Listening': [
    'Listening is a thing one does.',
    'Being heard is a gift, and listening gives it.',
    'An open ear.',
  ],
  'Social Intelligence': [
    'A sense for the people in the room.',
    'Reading people is a skill of its own.',
    'Social intelligence, at work.',
  ],
  Fairness: ['Fair is fair.', 'A word for fairness.', 'Fairness needs people who act on it.'],
  Inclusion: ['Room made for one more.', 'Inclusion begins with a gesture.', 'A wider circle.'],
  Mentoring: ['What you know goes on in others.', 'Passing it on is its own reward.', 'Mentoring, in one small scene.'],
  Resilience: [
    'Resilience, one step at a time.',
    'Getting up again is a strength of its own.',
    'That is what resilience looks like.',
  ],
  'Self-Control': [
    'A pause in the right place.',
    'Self-control is a quiet strength.',
    'Holding back can be the stronger move.',
  ],
  Calmness: ['A calm hand.', 'Steadiness, when it counts.', 'Calm, put on the page.'],
  Adaptability: [
    'Plans change, and people who can change with them.',
    'Adaptability, in practice.',
    'A change of course, made to work.',
  ],
  Humility: ['Humility is a strength, too.', 'It takes humility to write that.', 'An honest sense of proportion.'],
  Forgiveness: ['Letting go is hard work.', 'Forgiveness, in writing.', 'That is forgiveness.'],
  Prudence: ['Thought through, before the leap.', 'Prudence pays its interest later.', 'A careful step.'],
  Gratitude: ['Thanks, written down, last longer.', 'Gratitude keeps good things close.', 'A grateful entry.'],
  Optimism: ['Hope, on the record.', 'Optimism is a way of looking ahead.', 'A hopeful line.'],
  Humor: ['A laugh is worth keeping.', 'Humor belongs in the book, too.', 'Funny, and yours.'],
  Purpose: [
    'It is good to know what for.',
    'Purpose shows in what one does.',
    'Something that matters, put into practice.',
  ],
  Mindfulness: ['Here, now, awake.', 'A moment fully noticed.', 'Mindfulness, in passing.'],
  Zest: ['With all the energy of the day.', 'Life, at full volume.', 'Zest is catching.'],
  Wonder: ['Wonder is worth stopping for.', 'Some sights stay.', 'A small entry about wonder.'],
};

/** Closing lines for two traits. */
export const pairs: readonly ((first: string, second: string) => string)[] = [
  (first, second) => `There is ${first} in it, and ${second}.`,
  (first, second) => `It speaks of ${first} and ${second}.`,
  (first, second) => `A page about ${first}, with ${second} beside it.`,
];

/** For what is sad or heavy: no flourish. */
export const quiet: readonly ((trait: string) => string)[] = [
  (trait) => `There is ${trait} in these lines.`,
  (trait) => `It holds ${trait}, quietly.`,
  (trait) => `What speaks from it is ${trait}.`,
];

/** For what is not English, or says nothing that could be retold. */
export const modest: readonly string[] = [
  'You wrote this down in your own words.',
  'You kept this moment just as you wrote it.',
  'You left a note here, in your own words.',
  'You put this on the page yourself, and here it stays.',
  'You wrote this one for yourself; it is kept as it is.',
];

/** What stands before the writer's own words in quotation marks. */
export const leadIns: readonly string[] = [
  'In your own words:',
  'You put it like this:',
  'You wrote it down like this:',
  'As you wrote it:',
];
