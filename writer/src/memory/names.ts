import { firstNames } from '../builtin/traits/scope-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const more = words(`
adrian agnes alex alexandra alexandre alfie alina alicia amelia amir amira andre andreas angelina angelo anja anika anita anke annika anton antonia antonio arjun arthur astrid audrey axel beatrice ben bernd bianca birgit
bjorn bruno camila camille caroline caspar catherine cecilia celine charlie charlotte chiara chris christian christoph clara claire claudia clemens clover cole connor daan daniela danny dario dave deepak dominik
dylan edith eduardo elena eleni elias eliza elif elsa elena ellie elliot emil emilia emilio enzo erik erika ernst esther ethan eve fabian federico felix fernando finn fiona flora florian franz freya frida friedrich fritz
gabriel gabriela georg george gerd giulia giovanni greta greg gustav hana hanna hannes harry hazel heidi heike heinz helena helga helene henrik henry hugo ian ibrahim ida ines ingrid irene iris isabel isabella isla
jakob jana jasmin jasmine jens jenny jess jim jo joana joanna johan johanna johannes john jonas jonathan jorge josef josh josie julian juliana julius jutta kai karim karin karl karla katarina kate katharina katie katja
katrin khalid klara konrad kristin kurt lara lars laura lea leah lee lena lennart leo leon leonie leonardo lev liam lilly lina lisa lorenzo lotte louis louisa louise luca lucas ludwig luisa lukas lydia maddie magnus
maja malik manuel manuela marco marcus marek maren margot maria mariam marie marina mario marius markus marlene marta martin martina mateo mathias matteo matthias maya megan mei melanie mia michael miriam mohammad
monika moritz nadia nadine naomi natalia natalie nathalie nick nico nicola niklas nils noah noor nora norbert oliver omar oskar otto paula paulina peggy pete petra phil philip philipp phoebe pia pierre poppy priya
rafael raphael rebecca regina renate ricardo rita robin rohan roman ronja rosa rosie ruben rudi rudolf ruth sabine salma sally samir sandra sebastian selma sergio silvia simon simone sina sofia sofie sonja sophie stefan
stefanie stella steffi steve susanne sven tamara tanja tara tariq tatjana ted theo theodor theresa thilo tina tobias tom tomas toni ulla ulrich ursula uwe valentin valentina vanessa vera verena veronica victor viktor
vincent walter wendy werner willem wolfgang xavier yan yara yasmin yusuf zara zoe
`);

/** Titles, words, and names of which most bearers have it as their last one. */
const doubtful = words(
  'mr mrs ms dr sir will mark grace may june april max art bill rob jean lee li chen singh kumar kim wei ming mei rose faith hope joy dawn charity christian amber jade ruby summer autumn violet ivy lily iris daisy olive frank pat nick jack rich dean cole chase hunter grant miles victoria charlotte florence sydney austin dallas paris london chelsea madison savannah carolina virginia georgia brooklyn jordan israel',
);

/** Whether a capitalized word is a first name for certain, and no word, place or last name. */
export const isFirstName = (word: string): boolean => {
  const name = word.toLowerCase();
  return !doubtful.has(name) && (firstNames.has(name) || more.has(name));
};

const kin: Record<string, string> = {
  ...{ mom: 'mother', mum: 'mother', mama: 'mother', mommy: 'mother', mother: 'mother' },
  ...{ dad: 'father', papa: 'father', daddy: 'father', father: 'father', parents: 'parents' },
  ...{
    grandma: 'grandmother',
    gran: 'grandmother',
    granny: 'grandmother',
    nana: 'grandmother',
    grandmother: 'grandmother',
  },
  ...{ grandpa: 'grandfather', grandad: 'grandfather', granddad: 'grandfather', grandfather: 'grandfather' },
  ...{ wife: 'wife', husband: 'husband', partner: 'partner', girlfriend: 'girlfriend', boyfriend: 'boyfriend' },
  ...{ sister: 'sister', brother: 'brother', daughter: 'daughter', son: 'son', boss: 'boss', mentor: 'mentor' },
  ...{ niece: 'niece', nephew: 'nephew', aunt: 'aunt', uncle: 'uncle' },
};

/** Who 'my …' is: 'mother' for 'mom'; undefined for whoever may be another one each time. */
export const kinOf = (word: string): string | undefined => (Object.hasOwn(kin, word) ? kin[word] : undefined);
