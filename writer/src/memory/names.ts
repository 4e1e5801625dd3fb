/** Capitals that are days, feasts, titles and forms of address. */
const noNames = new Set(
  'mr mrs ms dr sir monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter thanksgiving halloween ramadan hanukkah english german french spanish italian god internet'.split(
    ' ',
  ),
);

/** Whether a word has the form of a name: a capital and small letters, as in 'Zoë' and 'Anne-Marie'. */
export const isNameLike = (text: string | undefined): text is string =>
  text !== undefined && /^\p{Lu}\p{Ll}{1,20}(?:-\p{Lu}\p{Ll}{1,20})?$/u.test(text) && !noNames.has(text.toLowerCase());

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
