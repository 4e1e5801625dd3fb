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
  ['whole|entire|all week|month|winter|summer|year|night|semester|season', 'Perseverance 2, Self-Discipline 1'],
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
    'Zest 2, Self-Discipline 1, Perseverance 2',
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
    'Problem Solving 2, Resourcefulness 1, Craftsmanship 1',
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
  ['present/V, pitch/V, argue, debate, convince, persuade, explain, speech, lecture', 'Communication 3, Confidence 1'],
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
  ['first time, first ever, for the first, never done, try|tried', 'Courage 1, Curiosity 1, Confidence 1'],
  ['alone, on my own, by myself, without help', 'Independence 3, Courage 1'],
  [
    'apply, application|applications, interview|interviews, resume/N, cv, sign|signed up, enrol, enroll, register, start/V, begin, launch, found/V ~ a',
    'Initiative 1, Ambition 1',
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
    'stroke, injury, surgery, illness, operation, accident, divorce, breakup, layoff, bankruptcy, bereavement, grief, widowed, my late, miscarriage, panic attack|attacks, anxiety, depression',
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
  ['quiet, silence, bath, bench, breathe, relax, rest/V, nap', 'Calmness 2, Mindfulness 1'],
  ['hope, hopeful, look|looking forward, positive, fresh start, new chapter', 'Optimism 3'],

  // More of the day's verbs
  ['litter, trash, rubbish, recycling, beach clean', 'Purpose 2, Helpfulness 2, Initiative 1'],
  [
    'raise|raised ~ dollar|dollars|euro|euros|pound|pounds|money|fund|funds|#, bake sale, fundraiser, raffle, charity run, sponsored',
    'Generosity 3, Purpose 2, Initiative 2, Organization 2',
  ],
  [
    'license/N, licence, certificate, diploma, degree, qualification, black belt, badge, medal, trophy, first place, second place, podium',
    'Ambition 3, Perseverance 2',
  ],
  [
    'win|won, beat/V, score/V, compete, qualify, enter|entered ~ competition|contest|race|tournament',
    'Ambition 3, Perseverance 1, Zest 1',
  ],
  [
    'rewire, rewired, rebuild, rebuilt, repaint, redecorate, retile, refinish, reupholster, reassemble, mount, drill, saw/V, hammer, lay|laid ~ floor|tiles|bricks, wallpaper',
    'Craftsmanship 3, Problem Solving 2, Independence 1',
  ],
  [
    'document/V, write|wrote ~ guide|manual|documentation|instructions|checklist|procedure, write|wrote everything|it down, take|took notes, map|mapped out',
    'Organization 3, Communication 2, Precision 1',
  ],
  [
    'grow|grew|grown ~ tomatoes|vegetables|herbs|flowers|seed|seeds|potatoes|basil|chilies|beans|pumpkin, seedlings, sapling|saplings, harvest',
    'Patience 3, Curiosity 1, Craftsmanship 1',
  ],
  ['refuse|refused ~ sign|lie|cheat|steal|sell|cover|hide|bribe|laugh', 'Integrity 3, Honesty 3, Courage 2'],
  ['torn apart, criticism, criticize, feedback, constructive', 'Humility 2, Resilience 2'],
  ['keep|kept my cool|temper|composure|head|nerve|patience', 'Calmness 3, Self-Control 3'],
  [
    'stay|stayed|sit|sat up ~ with, stay|stayed|sit|sat|wait|waited with, my|our|a|the sick @person, bedside',
    'Compassion 3, Patience 2, Love 1, Kindness 2',
  ],
  [
    'ask|asked a|the|my stranger|boss|manager|teacher|professor|girl|boy|doctor|expert, directions',
    'Courage 2, Communication 2',
  ],
  [
    'in|speak|spoke|order|ordered ~ italian|spanish|french|german|japanese|portuguese|english|chinese|korean|arabic|dutch|swedish|russian|polish|turkish|greek',
    'Learning Agility 3, Communication 1',
  ],
  ['sit|sat down with', 'Kindness 2, Compassion 2, Patience 1'],
  [
    'shake|shook hands, handshake, congratulate, praise/V, applaud, nominate, recommend, encourage',
    'Kindness 3, Fairness 1, Humility 1',
  ],
  [
    'befriend, introduce, greet, chat/V, mingle, small talk, meet|met new, make|made ~ friend|friends, neighbor|neighbors',
    'Social Intelligence 2, Kindness 1, Inclusion 1',
  ],
  ['advise, recommend, suggest, propose', 'Initiative 2, Communication 1'],
  [
    'attend|attended ~ meeting|class|course|workshop|lecture|seminar|conference|training|webinar',
    'Learning Agility 2, Curiosity 2, Self-Discipline 1',
  ],
  [
    'camp/V, camping, road trip, backpack/V, sail/V, skate, paddle, surf/V, snorkel, dive/V, ride|rode ~ bike|horse|motorcycle|roller|wave',
    'Zest 3, Courage 1, Curiosity 1',
  ],
  [
    'close|closed ~ deal|sale|contract|ticket|account, land|landed ~ client|contract|job|deal, sell|sold, pitch',
    'Ambition 2, Confidence 2, Initiative 1',
  ],
  [
    'earn, get|got ~ raise|job|offer|scholarship|grant|award|internship|place|role|promotion|a plus|grade|distinction, promoted|promotion, top of ~ class',
    'Ambition 3, Perseverance 1, Confidence 1',
  ],
  [
    'cut|cutting down|back|out, reduce, less sugar|meat|screen|coffee, cut ~ screen|sugar|spending|in half, detox, give|gave up ~ sugar|coffee|alcohol|meat|smoking|chocolate|social',
    'Self-Control 3, Self-Discipline 3',
  ],
  ['early|before ~ work|sunrise|dawn|school, at dawn, at 5|6|five|six, alarm', 'Self-Discipline 2'],
  [
    'endure, survive, cope, get|got through, make|made it through, hang|hung in, hold|held on, power|powered through, fight|fought, battle',
    'Resilience 3, Perseverance 3',
  ],
  [
    'after failing|fail|failed|losing|being|getting, despite, even though|if ~ hard|tired|hate|hated|hurt|rain|rained|raining|cold|difficult|exhausted|scared|nervous|pain',
    'Perseverance 2, Resilience 2',
  ],
  [
    'free of cancer, cancer free, in remission, anniversary of my|being|sobriety, sobriety',
    'Resilience 3, Gratitude 1',
  ],
  [
    'afraid, scared, fear, terrified, frightened, phobia, heart ~ racing|pounding, hands shaking, nervous, butterflies',
    'Courage 3',
  ],
  [
    'identify, diagnose, analyze, investigate, trace, debug, isolate, root cause, pattern',
    'Analytical Thinking 3, Problem Solving 2',
  ],
  [
    'spot|spotted|notice|noticed|catch|caught|find|found ~ mistake|error|typo|bug|flaw|problem|leak|discrepancy, contract, fine print',
    'Precision 3, Critical Thinking 2',
  ],
  [
    'balance/V, reconcile|reconciled ~ account|accounts|books, to the cent|penny|last, exact change, bookkeeping, ledger, inventory',
    'Precision 3, Accountability 2, Organization 1',
  ],
  [
    'improve, optimize, upgrade, modernize, simplify, speed|sped up, redesign, reorganize',
    'Innovation 2, Problem Solving 2, Initiative 1',
  ],
  ['implement, develop, establish, set|setting up, create, design', 'Initiative 2, Creativity 1, Organization 1'],
  [
    'handle|handled|deal|dealt with ~ complaint|crisis|customer|emergency|situation|conflict|client, angry ~ customer|client|parent|caller|boss, tough|difficult meeting|conversation|situation|client|customer',
    'Calmness 2, Patience 2, Communication 2, Social Intelligence 1',
  ],
  [
    'include, gather|gathered, reunite, bring|brought ~ together, get|got ~ together',
    'Social Intelligence 2, Leadership 1, Inclusion 1',
  ],
  [
    'serve/V ~ meal|meals|food|soup|community|dinner, feed|fed, hand|handed out, distribute',
    'Helpfulness 2, Generosity 2',
  ],
  [
    'light|lit ~ candle, visit|visited ~ grave|cemetery, remember/V, remembered, think|thought of ~ he|she|they, in memory of, photo album, old photos',
    'Love 2, Gratitude 2, Mindfulness 1',
  ],
  [
    'mow, rake, shovel, sweep|swept, trim, wash ~ car|dishes|windows, cook|prep ~ week, meal prep, grocery, groceries, errand|errands, change ~ bed|sheets|oil',
    'Self-Discipline 2, Helpfulness 1',
  ],
  [
    'perform, rehearse, audition, recite, act/V, memorize, lines for',
    'Confidence 2, Creativity 2, Self-Discipline 1, Focus 1',
  ],
  ['protect, defend, guard|guarded, warn', 'Courage 2, Compassion 1, Integrity 1'],
  [
    'resign, resignation, quit ~ job, leave|left ~ job|company, start ~ over, move|moved out|away|in|abroad|to',
    'Courage 2, Independence 2, Adaptability 2',
  ],
  [
    'reflect, journal/V, think|thought about, look|looked back, therapy, therapist, counselling, counseling',
    'Mindfulness 2, Perspective 2',
  ],
  ['newborn, baby, grandchild, first steps, first word|words, first day of school, birthday', 'Love 2'],
  [
    'support/V, back|backed ~ up, stand|stood by, be|was there for, look|looked after, take|took care',
    'Helpfulness 2, Compassion 2, Dependability 2',
  ],
  [
    'surprise/V, treat/V ~ to, throw|threw ~ party, gift, present/N, flowers, card/N',
    'Kindness 2, Generosity 2, Love 1',
  ],
  [
    'thirty|forty|fifty|sixty|ten|twenty people|guests, guests, thanksgiving, christmas dinner, dinner party, potluck, barbecue',
    'Organization 2, Generosity 1, Social Intelligence 1',
  ],
  [
    'vote/V, voted, council, citizen, citizenship, community garden, neighborhood watch, campaign',
    'Purpose 3, Initiative 1',
  ],
  ['vote/V ~, jury, referee, umpire', 'Fairness 2'],
  ['work ~ overtime|late|hard|double, double shift, night shift, long shift', 'Perseverance 2, Dependability 2'],
  [
    'sew, stitch, quilt, embroider, crochet, knit, weave, carve, sculpt, mold, pottery, origami, woodwork, candle|candles|soap making',
    'Craftsmanship 3, Creativity 2, Patience 1',
  ],
  [
    'sold|sell my first|a|an ~ painting|photo|book|song|piece|quilt|cake, exhibition of my, published|publish',
    'Ambition 3, Creativity 2, Confidence 2',
  ],
  ['changed|change the menu|plan|plans|route, on short notice, at the last minute', 'Adaptability 3'],
  ['borrow|borrowed', 'Resourcefulness 3'],
  [
    'first job|week|day|month|shift ~ at|of|as, new job|role|school|city|team, trainee, apprenticeship, internship',
    'Adaptability 2, Learning Agility 1, Courage 1',
  ],
  ['stupid|dumb|many|lot questions, a lot of ~ questions', 'Curiosity 3, Humility 1'],

  [
    'get|got ~ work|working|running|started|fixed|unstuck, brought ~ back to life, up and running',
    'Problem Solving 3, Tech Fluency 1, Resourcefulness 1',
  ],
  [
    'without stopping|getting|resting|break|pause|walking|complaining|excuse|excuses, up the hill, uphill, all the way',
    'Perseverance 3',
  ],
  [
    'bike/V, pedal, cycle/V, deadlift, bench press, lift/V, lifted, box/V, dance class, tennis, football, basketball, soccer, volleyball, badminton, golf, hockey, karate, judo',
    'Zest 2, Self-Discipline 1, Perseverance 1',
  ],
  [
    'into albums|folders|boxes|categories|piles|order, every photo|file|drawer|box|receipt, alphabetical|alphabetically, color coded',
    'Organization 3, Patience 1',
  ],
  ['walk|walked out of|away', 'Courage 2, Self-Control 2, Integrity 1'],
  [
    'watch|watched|saw|see ~ @animal|bird|birds|waves|clouds|snow|lightning|fireflies|boats, forget|forgot the time, stop|stopped to admire|look|listen|watch',
    'Mindfulness 2, Wonder 2',
  ],
  [
    'read to ~ residents|patients|kids|children|students|grandmother|grandfather|class|elderly',
    'Kindness 3, Storytelling 2, Patience 1',
  ],
  ['talk|talked ~ out of|into|through|down', 'Communication 2, Helpfulness 2'],
  [
    'have|had|grab|grabbed|drink|drank ~ coffee|tea|lunch|dinner|breakfast|beer with',
    'Kindness 2, Social Intelligence 1',
  ],
  ['drive|drove|walk|walked|take|took|bring|brought|accompany ~ @person ~ to', 'Helpfulness 3, Kindness 2'],
  ['eat|eating|sit|sitting|standing|play|playing alone', 'Inclusion 2, Empathy 2, Kindness 2'],
  [
    'pick a fight, provoke, insult/V, insulted, rude, swallow ~ words|anger|pride',
    'Self-Control 3, Patience 2, Calmness 1',
  ],
  [
    'residents, care home, nursing home, elderly, widow, orphanage, hospital ward, the ward',
    'Compassion 2, Kindness 2',
  ],
  [
    'her|his|their chemo|surgery|illness|divorce|operation|funeral|grief|loss|diagnosis|breakup',
    'Compassion 3, Empathy 2',
  ],
  ['salad, vegetables, stairs instead, water instead, tea instead', 'Self-Control 2, Self-Discipline 2'],
  ['felt free, on my own terms, my own way', 'Independence 2'],
  ['kept|keep joking|smiling|laughing|singing', 'Humor 2, Optimism 2, Resilience 2'],
  ['by hand', 'Craftsmanship 1, Resourcefulness 1'],

  [
    'reply|replied, respond, answer|answered ~ message|messages|email|emails|letter|letters|mail, call|called back',
    'Self-Discipline 2, Communication 2, Dependability 1',
  ],
  [
    'write|wrote|email|emailed|call|called ~ senator|mp|mayor|council|newspaper|representative|congressman|minister|editor',
    'Purpose 3, Initiative 3, Communication 2',
  ],
  ['let ~ win|go first|have|sleep in|choose', 'Kindness 3, Generosity 1, Love 1'],
  [
    'vegetarian, vegan, sugar free, alcohol free, without ~ cigarette|sugar|alcohol|coffee|meat|phone',
    'Self-Control 3, Self-Discipline 2',
  ],
  [
    'deliver|delivered ~ baby, cpr, heimlich, stopped the bleeding, pull|pulled ~ out of|from',
    'Courage 3, Helpfulness 2, Calmness 2',
  ],
  [
    'delete|deleted|archive|archived|unsubscribe|unsubscribed ~ email|emails|files|photos|apps|newsletters|messages',
    'Organization 3, Self-Discipline 2',
  ],
  ['first try|attempt|go, on the first', 'Confidence 2, Precision 1, Learning Agility 1'],
  ['for a|one|the|whole week|month|year|entire|solid', 'Perseverance 2, Self-Discipline 2'],
  ['park|parked, parallel park, reverse/V', 'Confidence 1, Precision 2'],
  ['apply|applied to|for, interview/N', 'Ambition 2, Initiative 2, Courage 1'],
  ['win|won ~ case|argument|debate|trial|appeal', 'Communication 2, Perseverance 2'],
  [
    'call|called in sick, rest|rested, took ~ day off, took a break, took a nap, slept in',
    'Self-Control 1, Mindfulness 2, Prudence 1',
  ],
  ['keep|kept ~ diary|journal|log, wrote in my journal|diary', 'Mindfulness 2, Self-Discipline 2'],
  ['save|saved ~ life|lives|baby|child|man|woman|someone', 'Courage 3, Compassion 2, Helpfulness 2'],
  ['be|was the only one ~ to, even when nobody, stand|stood alone', 'Courage 3, Independence 2, Integrity 1'],
  [
    'bring|brought|get|got ~ flowers|chocolate|coffee|breakfast|treats|donuts|cookies|snacks',
    'Kindness 3, Generosity 2',
  ],
  ['take|took my|our|the @family ~ to', 'Love 3, Generosity 1'],
  ['teach|taught myself', 'Learning Agility 3, Independence 3'],
];
