/**
 * Everyday acts and the traits they show, `Trait 2` with the weight of lexicon/evidence.ts. Where the evidence by trait names
 * what is special, these rows catch the plain verbs of a day, so that an ordinary sentence is not left without a word.
 */
export const acts: readonly (readonly [patterns: string, traits: string])[] = [
  // Getting things done
  [
    'finish, complete, accomplish, achieve, wrap|wrapped up, get|got through, get|got ~ done, finalize, see|saw ~ through',
    'Perseverance 2, Self-Discipline 1, Focus 1',
  ],
  [
    'reach|hit|meet|smash|beat my|the|a ~ goal|target|record|time|quota',
    'Ambition 3, Perseverance 2, Self-Discipline 2',
  ],
  ['goal|target', 'Ambition 2, Self-Discipline 1'],
  ['in a row, running streak, streak of, consecutive', 'Self-Discipline 3, Perseverance 2'],
  ['finally, at long last', 'Perseverance 2'],
  ['keep|kept ~ alive|open|running|going|up|together|afloat|on', 'Perseverance 3, Dependability 2, Resilience 2'],
  ['deliver, submit, hand|handed in, turn|turned in, send|sent in|off', 'Dependability 2, Perseverance 1'],
  ['manage to, succeed in, pull|pulled off, make|made it to|through|across', 'Perseverance 2, Confidence 1'],
  [
    'graduate, pass ~ exam|test|course|class|bar|interview|audit|inspection',
    'Perseverance 3, Ambition 2, Learning Agility 2',
  ],
  [
    '@number application|applications|attempt|attempts|rejection|rejections|draft|drafts|hour|hours|mile|miles|km|page|pages|email|emails|call|calls',
    'Perseverance 2',
  ],
  ['whole|entire|all week|month|winter|summer|year|night|semester|season', 'Perseverance 2, Self-Discipline 2'],
  [
    'month|months|year|years of, for month|months|year|years, took|take me ~ week|weeks|month|months|year|years',
    'Perseverance 3',
  ],
  [
    'every|each day|morning|evening|night|week|month|monday|tuesday|wednesday|thursday|friday',
    'Self-Discipline 3, Perseverance 1',
  ],
  // Body
  [
    'take|took the stairs, workout, work|worked out, jog, gym, push ups, pushups, squat|squats, plank, stretch, exercise, lift|lifted weights, treadmill, pilates, spin class',
    'Self-Discipline 3, Zest 1',
  ],
  [
    'run/V ~ mile|miles|km|k|kilometer|kilometers|minute|minutes|race, go|went for a run|jog|swim|ride|hike, hike, swim/V, swam, cycle/V, row/V, ski, climb, kayak',
    'Zest 2, Self-Discipline 2, Perseverance 1',
  ],
  ['go|went for a walk, walk|walked ~ park|forest|beach|woods|river', 'Mindfulness 2, Calmness 1, Self-Discipline 1'],
  [
    'lose|lost ~ pound|pounds|kilo|kilos|kg|stone|weight, eat|ate ~ healthy|vegetables|vegan|salad, drink|drank ~ water, go|went to bed early, sleep|slept ~ eight|8 hours, cook ~ instead of',
    'Self-Discipline 3, Self-Control 2',
  ],
  [
    'cross ~ alps|channel|finish|desert|ocean, on foot, summit, mountain top, top of the mountain, peak',
    'Perseverance 3, Ambition 1, Courage 1',
  ],
  // House, money and order
  [
    'clean/V, tidy/V, wash/V, iron/V, vacuum, mop, scrub, dust/V, fold, laundry, dishes, chore|chores',
    'Self-Discipline 2, Organization 2',
  ],
  [
    'clear|cleared ~ attic|garage|cellar|basement|workshop|desk|house|room|flat|shed|drawer|inbox, empty|emptied, sort/V, arrange, file/V, catalog, catalogue, alphabetize, pack/V, unpack',
    'Organization 3, Self-Discipline 1',
  ],
  ['take|took minutes|notes, calendar, agenda, timetable, itinerary, list/N', 'Organization 2, Dependability 1'],
  ['plan/V, prepare, prep, set up, schedule/V, book/V, reserve', 'Organization 2, Prudence 1, Initiative 1'],
  [
    'save|saved ~ money|for|up|hundred|thousand|dollar|dollars|euro|euros|pound|pounds, pay|paid ~ debt|loan|off|bill|bills, cancel ~ subscription|subscriptions, invest, budget',
    'Prudence 3, Self-Discipline 2, Accountability 1',
  ],
  [
    'water|watered ~ plant|plants|garden|flowers, houseplant|houseplants, garden/V, weed/V, plant/V, prune, compost',
    'Patience 2, Dependability 1',
  ],
  // Making
  [
    'make|made|build|built|create|craft|construct ~ from|out of|with',
    'Creativity 3, Craftsmanship 2, Resourcefulness 2',
  ],
  ['make|made my own, make|made ~ from scratch, homemade, home made, handmade', 'Craftsmanship 3, Creativity 3'],
  [
    'make|made a|an|some ~ cake|card|video|film|dress|table|toy|game|pie|soup|lamp|bag|hat|jam|scarecrow|model|kite|puppet|collage|website|app|costume|necklace|bracelet|candle|soap',
    'Creativity 3, Craftsmanship 2',
  ],
  [
    'build|built, construct, assemble, put|putting together, put up, install, hang|hung',
    'Craftsmanship 2, Problem Solving 1, Tech Fluency 1',
  ],
  [
    'turn|turned ~ into, transform, upcycle, recycle|recycled, repurpose, reuse',
    'Resourcefulness 3, Creativity 3, Innovation 1',
  ],
  ['cook/V, bake/V, recipe, dish/N, meal', 'Creativity 2, Craftsmanship 1'],
  ['cook|bake|make|made ~ for ~ @person', 'Kindness 2, Generosity 2, Love 1'],
  [
    'draw|drew, sketch/V, paint/V, compose, write|wrote ~ poem|song|story|novel|play|lyrics, photograph/V, film/V, dance/V, sing|sang, play|played ~ guitar|piano|violin|song|drum|drums|cello|flute|trumpet',
    'Creativity 3',
  ],
  [
    'broken, repair, fix, mend, glue, patch/V, restore, replace',
    'Problem Solving 2, Resourcefulness 2, Craftsmanship 1',
  ],
  [
    'repair|restore|mend ~ watch|clock|chair|bike|radio|instrument|shoes|boots|toy|doll|camera|book, solder, sharpen, polish/V',
    'Craftsmanship 3, Precision 1, Patience 1',
  ],
  [
    'deploy, ship|shipped ~ feature|release|version|app|update|product, refactor, code/V, program/V, configure, microservice, production, test suite, unit tests, query, dashboard, firewall, pipeline',
    'Tech Fluency 3',
  ],
  [
    'write|wrote ~ report|article|essay|paper|chapter|page|pages|words, draft/V, edit/V',
    'Communication 2, Focus 1, Self-Discipline 1',
  ],
  // Thinking
  [
    'find|found ~ missing|lost|mistake|error|bug|cause|reason|answer|cheaper|better|way, track|tracked down, search ~ for, hunt|hunted down',
    'Problem Solving 3, Perseverance 1, Analytical Thinking 1',
  ],
  [
    'check/V, inspect, review, audit, compare, measure, count/V, calculate, test/V, evaluate, examine',
    'Precision 2, Analytical Thinking 2',
  ],
  ['crossword, sudoku, puzzle, riddle, chess, rubik, escape room', 'Problem Solving 3, Analytical Thinking 2, Focus 2'],
  ['learn, practice, study/V, memorize, revise, alphabet, vocabulary, lesson', 'Learning Agility 3, Curiosity 1'],
  ['read/V, library, lecture, museum, exhibition, documentary', 'Curiosity 2, Learning Agility 1'],
  ['visit|explore|discover ~ city|country|place|museum|village|island|temple|castle, travel/V', 'Curiosity 3, Zest 1'],
  ['decide, choose|chose, opt, pick|picked ~ over', 'Sound Judgment 2'],
  [
    'change|changed my mind, hear|heard|hearing ~ out, other side, admit ~ wrong',
    'Humility 3, Perspective 3, Active Listening 2',
  ],
  [
    'call|called ~ ambulance|police|doctor|fire|911|999|112|emergency, first aid, cpr',
    'Sound Judgment 3, Helpfulness 2, Calmness 2',
  ],
  // People
  [
    'give|gave|bring|brought|buy|bought|offer|lend|lent|share|shared|send|sent ~ to ~ @person',
    'Generosity 3, Kindness 2',
  ],
  ['give|gave|bring|brought|buy|bought|offer|lend|lent|cook|make|made @person', 'Generosity 2, Kindness 2'],
  ['share|shared my|our|the|a', 'Generosity 3, Kindness 2'],
  ['share|shared ~ with', 'Generosity 3, Kindness 2'],
  [
    'swap|swapped ~ shift|shifts|seats|turns|places, take|took over ~ for, cover|covered for, fill|filled in for, step|stepped in',
    'Helpfulness 3, Kindness 2, Adaptability 2, Dependability 1',
  ],
  ['so that|so|let ~ could|can ~ go|sleep|rest|home', 'Kindness 2'],
  ['rescue|rescued|save|saved|feed|fed|adopt|foster|nurse|nursed|bottle-fed ~ @animal', 'Compassion 3, Kindness 3'],
  [
    'comfort/V, console, hug, hold|held ~ hand, cheer|cheered up, check|checked on, check|checked in, visit|visited',
    'Kindness 2, Empathy 2, Compassion 2',
  ],
  ['eat|ate|have|had|sit|sat|eat lunch|dinner|coffee|tea with', 'Kindness 2, Social Intelligence 1'],
  ['nobody|no one ~ talks|talk|talked|plays|play|speaks to|with', 'Inclusion 3, Kindness 3, Empathy 1'],
  [
    'drive|drove|ride|bring|brought|take|took|walk|walked|accompany @person ~ home|hospital|doctor|airport|school|appointment|station|work',
    'Helpfulness 3, Kindness 2, Dependability 2',
  ],
  ['designated driver, babysit, babysat, dog sit, house sit, errand|errands', 'Helpfulness 3, Dependability 3'],
  ['@family, grandkid|grandkids', 'Love 1'],
  ['hug, kiss, cuddle, tuck|tucked ~ in, i love you, bedtime, put|got ~ to bed', 'Love 3'],
  [
    'play|played|spend|spent|read|bake|cook|dance|build|built|walk|draw|drew|sing|sang ~ with my|our|the ~ @family',
    'Love 3',
  ],
  [
    'tell|told|ask|asked|email|emailed|text/V|write|wrote|speak|spoke|talk|talked|call|phone|phoned ~ to|my|the|about|with',
    'Communication 1',
  ],
  [
    'talk|talked ~ about, have|had a ~ talk|conversation|chat|discussion, really talked, awkward|difficult|hard|honest talk|conversation|chat, open up, opened up',
    'Communication 3, Courage 1, Honesty 1',
  ],
  ['present/V, pitch/V, argue, debate, convince, persuade, explain, speech, lecture', 'Communication 3, Confidence 2'],
  [
    'teach|taught, coach, train/V ~ dog|puppy|horse|new|team|colleague, tutor, guide/V, show|showed ~ how, explain ~ until|to',
    'Mentoring 3, Patience 2',
  ],
  [
    'lead, led, run|ran ~ rehearsal|rehearsals|meeting|session|workshop|project|team|class|department, manage, direct/V, organize, host/V, chair/V, moderate',
    'Leadership 3, Organization 1',
  ],
  [
    'with the ~ village|team|neighbors|community|crew|class|group|club|choir|band, together with, as a team, joined, join ~ group|team|club|choir|band',
    'Teamwork 3',
  ],
  [
    'petition, strike/N, picket, union, protest, boycott, rally, racist, sexist, homophobic, bully|bullies|bullied, harassment, discrimination',
    'Fairness 3, Courage 2, Integrity 2',
  ],
  [
    'call|called out, stand|stood up, speak|spoke up, speak|spoke out, object/V, intervene, defend, confront, challenge/V',
    'Courage 3, Integrity 2',
  ],
  ['boundary|boundaries', 'Courage 2, Self-Control 2, Communication 2'],
  ['accessible, wheelchair, ramp, disability, interpreter, welcome, invite', 'Inclusion 3, Kindness 1'],
  ['wait/V, queue/V, slow, slowly, toddler|toddlers, tantrum', 'Patience 2'],
  // Self
  [
    'without raising|shouting|losing|complaining|yelling|snapping|crying|swearing|arguing|checking|buying|drinking|smoking, straight face, hold|held back, bite|bit my tongue',
    'Self-Control 3, Patience 2, Calmness 2',
  ],
  [
    'phone ~ drawer|off|away|silent, phone in|off|away, screen time, offline, log|logged off',
    'Self-Control 3, Mindfulness 2, Focus 2',
  ],
  ['first time, first ever, for the first, never done, try|tried', 'Courage 2, Curiosity 1, Confidence 1'],
  ['alone, on my own, by myself, solo, without help', 'Independence 3, Courage 1'],
  [
    'apply, application|applications, interview|interviews, resume/N, cv, sign|signed up, enrol, enroll, register, start/V, begin, launch, found/V ~ a',
    'Initiative 2, Ambition 1',
  ],
  [
    'ask|asked for, ask|asked ~ out|whether|if, request/V, negotiate, complain',
    'Courage 2, Communication 2, Confidence 1',
  ],
  ['confession|confess, admit, apologize, sorry, own|owned up', 'Accountability 3, Honesty 3, Humility 2'],
  ['wear|wore, did not care who|what, be|was myself', 'Confidence 2'],
  [
    'storm, snowstorm, blizzard, flood, fire, earthquake, power cut, blackout, heatwave, drought, lockdown, pandemic, in the cold|snow|heat|rain|dark',
    'Resilience 3, Perseverance 2',
  ],
  [
    'stroke, injury, surgery, illness, operation, accident, divorce, breakup, layoff, bankruptcy, bereavement, grief, widow|widowed, my late, miscarriage, panic attack|attacks, anxiety, depression',
    'Resilience 3, Courage 2',
  ],
  [
    'break|broke|broken|cancel|cancelled|canceled|crash|fail|failed ~ so i|we, instead/A, so i ~ instead, halfway through, at short notice, plan b',
    'Adaptability 3, Resourcefulness 2',
  ],
  ['grateful, thankful, thank, thank you, appreciate', 'Gratitude 3'],
  ['laugh, joke, funny, prank, giggle, pun', 'Humor 2, Zest 1'],
  ['enjoy, fun, exciting, amazing, loved every, best day, party, celebrate', 'Zest 2'],
  [
    'pray, church, mosque, temple, synagogue, faith, bible, quran, torah, sermon, communion, pilgrimage, mass, fasting, god',
    'Purpose 3',
  ],
  [
    'star|stars, moon, sunset, sunrise, rainbow, northern lights, waterfall, whale|whales, canyon, meteor|meteors, butterfly, blossom|blossoms',
    'Wonder 3',
  ],
  ['quiet, silence, tea, bath, bench, breathe, relax, rest/V, nap', 'Calmness 2, Mindfulness 1'],
  ['hope, hopeful, look|looking forward, positive, fresh start, new chapter', 'Optimism 3'],
];
