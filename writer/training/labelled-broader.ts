import type { LabelKind, LabelRow } from './labelled-set.ts';

export const broaderRows: Record<LabelKind, readonly LabelRow[]> = {
  claim: [
    [
      'Rode the bus into town by myself for the first time since the stroke',
      'Independence, Resilience, Courage, Confidence, Perseverance',
    ],
    ['Repaired my grandfather’s pocket watch', 'Craftsmanship, Patience, Precision, Problem Solving, Resourcefulness'],
    [
      'Swapped shifts so that Amir could go to his son’s graduation',
      'Kindness, Helpfulness, Generosity, Teamwork, Adaptability, Empathy',
    ],
    ['Hit my step goal ten days in a row', 'Self-Discipline, Perseverance, Ambition'],
    ['Had the awkward talk with my landlord about the deposit', 'Courage, Communication, Confidence, Fairness'],
    ['Wrote a thank-you note to the nurse who looked after Dad', 'Gratitude, Kindness, Love'],
    ['Got the twins to bed without raising my voice', 'Patience, Self-Control, Calmness, Love'],
    ['Delivered the parcel rounds in a snowstorm', 'Dependability, Perseverance, Resilience'],
    [
      'Solved the crossword without looking anything up',
      'Problem Solving, Focus, Analytical Thinking, Independence, Perseverance',
    ],
    [
      'Presented our quarterly results to the directors',
      'Communication, Confidence, Leadership, Analytical Thinking, Courage',
    ],
    ['Made a scarecrow out of broken umbrellas', 'Creativity, Resourcefulness, Craftsmanship, Innovation, Humor'],
    ['Rescued a hedgehog from the drain', 'Compassion, Kindness, Helpfulness, Courage'],
    [
      'Took minutes at the parish council and sent them out the same night',
      'Dependability, Organization, Self-Discipline, Precision',
    ],
    ['Ate lunch with the man nobody at work talks to', 'Inclusion, Kindness, Empathy, Social Intelligence, Compassion'],
    [
      'Changed my mind about the new school after hearing the parents out',
      'Active Listening, Humility, Perspective, Adaptability, Sound Judgment, Critical Thinking',
    ],
    ['Finally cleared my late husband’s workshop', 'Courage, Resilience, Organization, Love, Perseverance'],
    ['Deployed our first microservice to production', 'Tech Fluency, Teamwork, Ambition'],
    ['Held the line at the picket in the cold', 'Fairness, Courage, Perseverance, Integrity, Purpose, Teamwork'],
    ['Took the stairs all week', 'Self-Discipline, Perseverance, Self-Control'],
    ['Taught the dog to fetch the newspaper', 'Patience, Mentoring, Creativity, Perseverance'],
    [
      'Was the designated driver so everyone got home safe',
      'Dependability, Helpfulness, Prudence, Kindness, Generosity, Self-Control',
    ],
    ['Lost twelve kilos since spring', 'Self-Discipline, Perseverance, Self-Control, Ambition'],
    ['Wrote a eulogy that made people laugh and cry', 'Storytelling, Humor, Communication, Love, Empathy, Creativity'],
    [
      'Kept the shop open during the flood',
      'Resilience, Dependability, Perseverance, Resourcefulness, Courage, Adaptability',
    ],
    ['Called out a racist joke at the barbecue', 'Courage, Integrity, Fairness, Honesty, Inclusion'],
    ['Made time to read for pleasure again', 'Curiosity, Mindfulness, Zest, Self-Discipline'],
    ['Finished the crossing of the Alps on foot', 'Perseverance, Courage, Ambition, Zest, Wonder'],
    ['Sent out forty applications and got two interviews', 'Perseverance, Initiative, Resilience, Ambition'],
    ['Looked at the stars with my son through the new telescope', 'Wonder, Love, Curiosity'],
    ['Put together the crib before the baby came', 'Craftsmanship, Love, Organization, Prudence, Dependability'],
    [
      'Convinced the committee to buy the accessible minibus',
      'Communication, Inclusion, Fairness, Leadership, Initiative',
    ],
    ['Kept my houseplants alive for a whole winter', 'Patience, Dependability, Perseverance, Self-Discipline'],
    [
      'Found the missing invoice after checking 300 emails',
      'Perseverance, Problem Solving, Precision, Analytical Thinking',
    ],
    ['Shared my lunch with a kid who had forgotten his', 'Generosity, Kindness, Empathy, Compassion'],
    [
      'Ran the school play rehearsals while the teacher was ill',
      'Leadership, Helpfulness, Dependability, Initiative, Adaptability',
    ],
    [
      'Turned my burnt lasagne into a soup everyone liked',
      'Resourcefulness, Creativity, Adaptability, Humor, Problem Solving',
    ],
    ['Wore the bright yellow dress and did not care who stared', 'Confidence, Courage, Independence, Zest'],
    ['Went to confession for the first time in years', 'Humility, Purpose, Honesty, Courage, Accountability'],
    [
      'Set boundaries with my mother, kindly',
      'Courage, Communication, Kindness, Self-Control, Confidence, Independence',
    ],
    ['Learnt the Greek alphabet on the train', 'Learning Agility, Curiosity, Self-Discipline'],
    [
      'Gave the last slot on the tour to a family that had travelled further',
      'Generosity, Kindness, Fairness, Empathy',
    ],
    [
      'Put the phone in a drawer during dinner and we really talked',
      'Self-Control, Mindfulness, Love, Focus, Communication, Active Listening, Self-Discipline',
    ],
    [
      'Explained fractions with pizza until it clicked for her',
      'Mentoring, Patience, Creativity, Communication, Helpfulness',
    ],
    ['Cleaned up after the flood with the whole village', 'Teamwork, Helpfulness, Generosity, Resilience'],
    ['Kept a straight face when the toddler put the cake on his head', 'Self-Control, Humor, Patience, Calmness'],
  ],
  negated: [
    ['I did not finish my homework', '', 'Self-Discipline, Perseverance'],
    ["We don't work together anymore", '', 'Teamwork'],
    ['I meant to visit grandma but never went', '', 'Love, Kindness'],
    ["I'm not creative at all", '', 'Creativity'],
    ['He never thanked me', '', 'Gratitude'],
    ["I couldn't explain it to her", '', 'Communication, Mentoring'],
    ['Skipped yoga again', '', 'Mindfulness'],
    ['I would have donated if I had any money', '', 'Generosity'],
  ],
  empty: [
    ['sdfkjh sdkfjh', ''],
    ['Gestern bin ich zehn Kilometer gelaufen', ''],
    ['hm', ''],
    ['Aprendí a tocar la guitarra', ''],
    ['👍', ''],
    ['Zjadłem obiad z mamą', ''],
  ],
  long: [
    [
      'Started the day with a flat battery and ended it with a standing ovation. The projector broke halfway through my lecture so I drew everything on the whiteboard instead. Somebody said it was better than slides.',
      'Adaptability, Resourcefulness, Communication, Creativity, Confidence, Calmness, Problem Solving',
    ],
    [
      'It took me eleven months. Every evening after the kids were asleep I did one lesson, sometimes with my eyes half closed. This afternoon the certificate came in the mail and my husband framed it before I could say anything.',
      'Perseverance, Self-Discipline, Learning Agility, Ambition',
    ],
    [
      'The old man downstairs had not collected his post for three days. I knocked, nobody answered, I called the ambulance. He had fallen in the bath. They say he will be fine.',
      'Sound Judgment, Compassion, Kindness, Initiative, Helpfulness, Empathy, Courage',
    ],
  ],
};
