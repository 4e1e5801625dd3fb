const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const clauseMarks = words(', ; : ( ) — – … . ! ?');
export const clauseWords = words(
  'but because although though while when until unless who which whom whose if then where whereas however yet since after before',
);
export const subjects = words('i we he she they it you');
export const ownSubjects = words('i we');
export const times = words(
  'today yesterday tonight tomorrow morning afternoon evening night noon day week weekend month year spring summer autumn fall winter time monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
);
export const neutral = words('it this that there which what');
export const body = words('heart hand knee voice leg arm back foot stomach body mind nerve head eye goal plan dream');
export const negators = words(
  'not never no nobody none nothing neither nor without hardly barely scarcely rarely seldom',
);
export const affirming: string[][] = [
  'not only',
  'not just',
  'no matter',
  'no longer',
  'no doubt',
  'no problem',
  'not to mention',
  'not because',
  'never mind',
  'not bad',
  'not easy',
  'not alone',
  'no easy',
  'not hesitate',
  'not mind',
  'not let',
  'not believe',
  'not wait',
  'not stop',
  'not help but',
  'not have been',
  'not be happier',
  'not be prouder',
  'nothing but',
  'nothing got lost',
  'not a single',
  'no budget',
  'without a single',
  'not for',
  'not so long',
  'not long ago',
  'not far',
].map((phrase) => phrase.split(' '));
/** Words after which what follows did not (yet) happen. */
export const unreal: string[][] = [
  'could have',
  'would have',
  'should ve',
  'might have',
  'if i had',
  'if we had',
  'wish i',
  'wish we',
  'wish to',
  'wish that',
  'wish for',
  'wish my',
  'wish it',
  'want to',
  'need to',
  'hope to',
  'plan to',
  'mean to',
  'suppose to',
  'forget to',
  'forget',
  'fail to',
  'refuse to',
  'decide against',
  'afraid to',
  'scared to',
  'unable to',
  'instead of',
  'rather than',
  'stop help',
  'stop volunteer',
  'stop train',
  'stop practice',
  'avoid',
  'lack of',
  'far from',
  'will',
  'gonna',
  'going to',
  'should',
  'would like to',
  'would love to',
  "'d like to",
  "'d love to",
  'stop playing',
  'stop going',
  'stop learning',
  'stop paint',
  'lose my temper',
  'lose my cool',
  'lose my patience',
  'lose it',
  'lie to',
  'yell at',
  'shout at',
  'scream at',
  'snap at',
  'let down',
  'let everybody down',
  'let everyone down',
  'ghosted',
  'cheat on',
  'relapse',
  'be rude',
  'give up after',
  'give up .',
  'stay in bed',
  'be hopeless',
  'intend to',
  'excited to',
  'ready to',
  'about to',
  'give up on',
  'give up learn',
  'give up learning',
  'give up trying',
  'give up try',
  'give up study',
  'give up practice',
  'give up look',
  'try to but',
  'hate',
  'too proud',
  'too weak',
  'too nervous',
  'too stressed',
  'too drunk',
  'am afraid',
  'am scared',
  'am terrified',
  'too lazy',
  'too tired',
  'too busy',
  'too scared',
  'too afraid',
  'too shy',
  'almost',
  'nearly',
  'dream of',
  'pretend',
  'ought to',
  'if only',
  'used to',
  'skip',
  'miss',
  'cancel',
  'put off',
  'turn back',
  'turn us back',
  'turn us around',
  'postpone',
  'never went',
  'think about',
  'think of',
  'spend too',
  'have a fight',
  'blame',
  'would have',
].map((phrase) => phrase.split(' '));
export const reporting = words('ask tell want beg order inspire motivate encourage persuade allow challenge');
export const perceiving = words('let watch see hear have');

const given = `
james john robert michael william david richard joseph thomas charles daniel matthew anthony mark steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron henry douglas peter adam nathan zachary walter kyle harold carl arthur roger keith lawrence
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon cynthia
kathleen amy angela shirley anna brenda pamela emma nicole samantha katherine christine rachel carolyn janet maria heather diane julie joyce victoria kelly christina joan evelyn olivia judith megan cheryl martha andrea
frances hannah jacqueline ann jean alice kathryn gloria teresa sara janice julia sophia sofia lucas leo max tom tim ben sam dan joe bob bill mike nick matt luke oliver noah liam ethan mia ella lily lucy sophie chloe
eva nina lena ida ivan igor olga natasha oksana marta piotr jan hans klaus jurgen ahmed mohammed mohamed ali omar hassan fatima aisha layla yusuf carlos juan jose luis miguel diego pablo ana carmen lucia priya raj
ravi anil sunita wei li ming yuki hiro kenji mei kim lee chen singh kumar mr mrs ms dr sir
`;

/** First names and forms of address, so that a name that opens a sentence is told from a word that only stands first. */
export const firstNames = words(given.trim().replace(/\s+/g, ' '));

/** Phrases that are no deed themselves: 'planning to tidy' is no order yet, 'too scared' no courage. */
export const undoing = words(
  "plan intend am be would 'd too lose lie yell shout scream snap let ghosted cheat relapse give spend have blame",
);
/** 'It rained' tells of nobody. */
export const weather = words('rain snow pour hail');

/** Words that undo their object only. */
export const dropping = words('cancel skip miss postpone avoid turn');

/** Those of them to whom the writer belongs, if they are 'ours'. */
export const groups = words('team crew staff class group community church parish school family');

/** Whoever else may act: people by what they are to one another, and animals. */
export const persons = words(
  'mom mum mother dad father papa mama parent sister brother sibling son daughter child kid boy girl baby toddler teenager twin wife husband ' +
    'partner spouse ex boyfriend girlfriend fiance fiancee gran grandma granny nan nana grandmother grandpa grandad granddad grandfather grandparent ' +
    'grandson granddaughter grandchild niece nephew cousin aunt auntie uncle family stepson stepdaughter stepfather stepmother godson goddaughter ' +
    'half-brother friend neighbor neighbour colleague coworker co-worker teammate classmate roommate flatmate housemate boss manager customer ' +
    'client patient guest stranger refugee lady gentleman man woman person people someone somebody anyone everyone everybody senior pensioner ' +
    'elder tourist veteran homeless newcomer passenger resident him her them team crew staff class group community church parish school student ' +
    'pupil intern junior trainee apprentice beginner scout newbie mentee youth rookie dog cat kitten puppy bird hedgehog squirrel horse rabbit ' +
    'duck duckling fox deer turtle bee bat animal pet stray lamb calf goat chick swan owl heron eagle seal otter frog snail dolphin whale robin ' +
    'crow pigeon cow heifer bull ox ewe ram mare foal stallion pony pig sow piglet sheep donkey hen rooster hamster',
);

/** What a thing or an animal does without being asked: 'the biopsy came back', 'it lies on my bed'. */
export const inert = words('lie lay hang hide sleep limp');
/** Names of days to come, after 'next'. */
export const spans = words(
  'week weekend month year spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday',
);
