/** Entries of many lives, too long to be told whole, and what came of each in numbers: it stands in every summary. */
export const resultExamples: readonly (readonly [description: string, ...results: string[]])[] = [
  [
    'We stood at the market for five Saturdays in a row. It rained on four of them. Some people shouted at us. My feet were ice. They still came over, one after the other. In the end it was 1,240 signatures. The mayor shook my hand and said that she would read every page.',
    '1,240 signatures',
  ],
  [
    'I sat at the kitchen table with all the letters from the bank. Every one of them had been unopened since spring. My sister made tea and did not say anything. We made three piles. Today the last transfer went out. It was 43,000 dollars and eleven years. I cried in the car and then I bought an ice cream.',
    '43,000 dollars',
  ],
  [
    'The old line made too much scrap and nobody knew why. I spent two nights beside the press with a notebook. The operators thought that I was mad. It turned out that the dies were cold in the first hour. We heat them now before the shift. Scrap went from 7.5% to 1.8%. My boss brought doughnuts for the whole crew.',
    '7.5%',
    '1.8%',
  ],
  [
    'Lambing was hard this year because of the frost. I slept in the barn most nights. Two ewes would not take their own. I carried the small ones into the kitchen. My wife did not complain once. 86 lambs are alive. Tomorrow the vet comes for the last time.',
    '86',
  ],
  [
    'The bakery opened at six as always. There was a line around the corner, since the fair is in town. The oven broke at nine and we baked in the old one. Everybody helped, even the postman. At closing time we had sold 412 loaves. My hands smell of rye and I am happy.',
    '412 loaves',
  ],
  [
    'My class has never read aloud on a stage. They were pale. Some wanted to go home. I told them to look at the lamp and not at the people. They were wonderful. The parents gave 1,850 euros for the library. One father came up to me and could not speak.',
    '1,850 euros',
  ],
  [
    'I have been afraid of this rehearsal for months. The horns came in late, as always. I stopped and asked them to sing it first. It worked. We got through all of the second movement. The hall has 900 seats and every one is sold. I will not sleep.',
    '900 seats',
  ],
  [
    'Night shift on the ward. Two colleagues were ill. The phones did not stop. I went from bed to bed and wrote everything down. Nobody fell, nobody waited longer than 10 minutes. In the morning an old man gave me his orange.',
    '10 minutes',
  ],
  [
    'The importer was written before I came here. Nobody dared to touch it. I wrote tests for a week first. Then I took it apart, piece by piece. It reads the whole file in 38 seconds now, and it used to take an hour. The support team sent me a cactus.',
    '38 seconds',
  ],
  [
    'My knee has hurt since the accident. The physio said that I should try the stairs. I hated every one of them. She waited at each landing. I climbed 214 steps without the stick. At the top we looked at the river for a long time.',
    '214 steps',
  ],
  [
    'We had no money for a new roof. My brother found tiles at a demolition site. We carried them down a ladder in the rain. His back gave out at noon and I went on alone. The bill would have been 12,000 pounds. Mum made soup and did not stop laughing.',
    '12,000 pounds',
  ],
  [
    'The choir wanted to stop after the winter. People are tired. I called each of them, one by one. Some had not been asked how they are for a year. 31 of them came tonight. We sang until the caretaker put the lights out.',
    '31',
  ],
  [
    'I had never planted anything in my life. The neighbours laughed at the first row. Slugs ate the second. I got up at night with a torch. By August I had to give them away. It was 64 kg of tomatoes in the end. The neighbours do not laugh any more, they bring jars.',
    '64 kg',
  ],
  [
    'Court day. I wore the blue suit. My client shook so much that I held her cup. The other side had four lawyers. The judge asked one question and I had the page ready. They pay her 27,500 euros and write an apology. She slept on the train home.',
    '27,500 euros',
  ],
  [
    'I wrote the application in one night, since I had forgotten it. My flatmate corrected the commas. Then I did not hear anything for weeks. Today a thin letter came. I thought that thin means no. They give us $15,000 for the youth club. I danced in the hallway with the postman.',
    '$15,000',
  ],
  [
    'First day on the bike after the winter. The wind came from everywhere. I wanted to turn around at the bridge. A heron stood in the field and looked at me. So I went on. It was 104 km in the end. I ate four plates of pasta.',
    '104 km',
  ],
  [
    'The archive has been in the cellar since the flood. It smells of fish. I have dried every page between two sheets of felt. Most of them can be read again. 2,300 pages are on the server since tonight. My back says that I am not twenty any more.',
    '2,300 pages',
  ],
  [
    'Our youngest would not sleep for weeks. We took turns. I sang the same song until I hated it. My husband fell asleep in his soup. Last night she slept for 9 hours. I woke up and thought that something must be wrong.',
    '9 hours',
  ],
  [
    'The exam was in the old gym and somebody coughed all the time. I did not know the second question at all. I wrote what I knew about the others. Afterwards I was sure that it was over. The list hung on the door this morning. I have 91 points. I called my grandmother first.',
    '91 points',
  ],
  [
    'Nobody came to the first repair café. We drank the coffee ourselves. I put up notes in the stairwells. The second time there were two ladies with one toaster. Today it was different. We fixed 37 lamps, radios and zips. My neighbour wants a key to the room.',
    '37 lamps',
  ],
  [
    'The river had been brown for days. We filled sandbags in the school yard. I did not know most of the people. Somebody brought a drum. We laid 3,200 bags before the crest came. The water stopped a hand below the edge.',
    '3,200 bags',
  ],
  [
    'I read to her every evening since she cannot see any more. She knows how it ends and wants it anyway. Sometimes she falls asleep and I go on, quietly. Tonight was the last chapter. It was 1,100 pages. She asked me what comes next.',
    '1,100 pages',
  ],
  [
    'We sell at the edge of the fair, where nobody walks. My daughter painted a sign with an arrow. She stood on a box and called. People laughed and came. We made 640 francs by noon. She fell asleep on the empty crates.',
    '640 francs',
  ],
  [
    'My plan was to save a little each month. Then the car broke, and the boiler. I began again each time. I took sandwiches to work for two years. The account says 10,000 euros since this morning. I looked at it for a while and closed the app.',
    '10,000 euros',
  ],
  [
    'The union asked me to speak because nobody else wanted to. My notes fell into the puddle in front of the door. I spoke without them. I talked about Irma and her hands. Somebody began to clap in the last row. 87% voted yes. I have no voice left.',
    '87%',
  ],
  [
    'The kitchen was two people short. I put the new boy on salads and he did not cut himself. The printer did not stop. At one point I stood still and breathed, as you taught me. We sent out 240 plates and one came back. Chef nodded, which he never does.',
    '240 plates',
  ],
  [
    'It took a long time until I could tell anybody. The group meets in the room behind the church. The coffee is terrible. Tonight they gave me a coin and everybody stood up. I have not had a drink for 365 days. I put it under my pillow like a tooth.',
    '365 days',
  ],
];

/** What happens beside it, in any life. */
export const fillers: readonly string[] = [
  'It rained all morning.',
  'The bus was late again.',
  'My sister called in between.',
  'Nobody had slept much.',
  'I was tired and a little cross.',
  'The coffee machine made strange noises.',
  'We talked about the summer for a while.',
  'There was a dog under the table.',
  'I looked for my glasses everywhere.',
  'She laughed at that.',
  'He did not believe it at first.',
  'They had cake left over.',
  'I was so proud of them.',
  'It was the first warm day.',
  'The room smelled of paint.',
  'I almost cried.',
];

/** What came of it, with the number that has to stay. */
export const outcomes: readonly (readonly [sentence: string, number: string])[] = [
  ['We collected 1,240 signatures.', '1,240 signatures'],
  ['It was 43,000 dollars in the end.', '43,000 dollars'],
  ['They gave us 2,600 euros for the shelter.', '2,600 euros'],
  ['That saves us 14 hours a week.', '14 hours'],
  ['She read 120 pages to me.', '120 pages'],
  ['I ran 21 km.', '21 km'],
  ['Sales went up by 18%.', '18%'],
  ['60 people came.', '60 people'],
  ['He paid back $1,500.', '$1,500'],
  ['My score was 91 points.', '91 points'],
];
