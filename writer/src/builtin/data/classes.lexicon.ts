const words = (list: string): string[] => list.split(' ');

const family = words(
  'mom mum mother dad father papa mama parent sister brother sibling son daughter child kid boy girl baby toddler teenager twin wife husband partner spouse ' +
    'boyfriend girlfriend fiance fiancee gran grandma granny nan nana grandmother grandpa grandad granddad grandfather grandparent grandson ' +
    'granddaughter grandchild niece nephew cousin aunt auntie uncle family stepson stepdaughter stepfather stepmother godson goddaughter half-brother',
);
const others = words(
  'friend neighbor neighbour colleague coworker co-worker teammate classmate roommate flatmate housemate boss manager customer client patient guest ' +
    'stranger refugee lady gentleman man woman person people someone somebody anyone everyone everybody senior pensioner elder tourist veteran ' +
    'homeless newcomer passenger resident him her them team crew staff class group community church parish school',
);
const young = words(
  'kid child student pupil intern junior trainee apprentice nephew niece son daughter grandson granddaughter beginner newcomer scout class teenager boy girl cousin ' +
    'newbie mentee youth rookie grandchild',
);

/** Words that a pattern may name by class. */
export const classes: Record<string, ReadonlySet<string>> = {
  family: new Set(family),
  person: new Set([...family, ...others, ...young]),
  young: new Set(young),
  animal: new Set(
    words(
      'dog cat kitten puppy bird hedgehog squirrel horse rabbit duck duckling fox deer turtle bee bat animal pet stray lamb calf goat chick swan owl heron eagle seal otter frog snail dolphin whale robin crow pigeon',
    ),
  ),
  feeling: new Set(
    words(
      'scared terrified afraid nervous anxious frightened petrified fear panic shaking shake trembling tremble jelly dread',
    ),
  ),
  sick: new Set(
    words(
      'sick ill dying hospital hospice surgery cancer chemo grieving widow lonely homeless refugee bereaved hurt injured crying suffering dementia depressed',
    ),
  ),
  craft: new Set(
    words(
      'shelf bookshelf table chair bench desk bed cabin shed treehouse fence deck canoe boat guitar bowl spoon box cupboard cabinet blanket scarf sweater jumper sock dress quilt ' +
        'hat mug vase pot pottery birdhouse toy door window wall kitchen bathroom porch dollhouse frame lamp furniture curtain bag cake bread sourdough loaf jam model playhouse cradle wardrobe',
    ),
  ),
  art: new Set(
    words(
      'song poem poetry novel story painting drawing mural sketch film video comic play script melody sculpture collage blog album chapter book cartoon portrait dance choreography logo costume illustration short-film',
    ),
  ),
  skill: new Set(
    words(
      'language spanish french german italian portuguese english japanese chinese mandarin korean arabic dutch swedish russian polish turkish greek hindi guitar piano violin cello ukulele drum flute saxophone chess coding code ' +
        'python javascript excel photography pottery surfing skiing sailing welding baking cooking knitting crochet sewing braille sign typing juggling',
    ),
  ),
  sport: new Set(
    words(
      'marathon half-marathon 5k 10k triathlon race run ironman ultramarathon ultra hike trek swim climb tournament',
    ),
  ),
  study: new Set(
    words(
      'degree diploma thesis dissertation exam exams course certificate certification bar essay bachelor master phd doctorate ged school college university training',
    ),
  ),
  machine: new Set(
    words(
      'computer laptop pc server database website site app api software code program script phone printer router wifi network spreadsheet excel cloud linux robot raspberry arduino automation pipeline backup firmware domain online ai code-review',
    ),
  ),
  gift: new Set(
    words(
      'money blood food clothes coat toy plasma dollar pound euro book furniture bag meal gift present blanket hair ticket',
    ),
  ),
  day: new Set(
    words('day morning night week evening sunday monday tuesday wednesday thursday friday saturday month shift'),
  ),
};
