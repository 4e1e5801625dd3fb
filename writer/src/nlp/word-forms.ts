const forms = `
be was were been; have had; do did done; go went gone; get got gotten; make made; take took taken; give gave given; write wrote written; tell told; say said; see saw seen;
meet met; sit sat; stand stood; speak spoke spoken; teach taught; think thought; bring brought; buy bought; catch caught; fight fought; find found; feel felt; keep kept;
leave left; lose lost; hold held; hear heard; lead led; win won; wear wore worn; wake woke woken; begin began begun; drink drank drunk; drive drove driven; eat ate eaten;
fall fell fallen; fly flew flown; forget forgot forgotten; forgive forgave forgiven; grow grew grown; hang hung; hide hid hidden; know knew known; lend lent; pay paid;
ring rang rung; ride rode ridden; rise rose risen; sing sang sung; sell sold; send sent; shake shook shaken; shoot shot; sleep slept; spend spent; steal stole stolen;
strike struck; stick stuck; swim swam swum; sweep swept; throw threw thrown; understand understood; wind wound; build built; burn burnt; deal dealt; dream dreamt; dig dug;
feed fed; freeze froze frozen; learn learnt; leap leapt; light lit; mean meant; overcome overcame; swear swore sworn; tear tore torn; withdraw withdrew; become became;
come came; choose chose chosen; break broke broken; beat beaten; bite bit bitten; blow blew blown; bend bent; creep crept; draw drew drawn; weep wept; spin spun; swing swung;
slide slid; kneel knelt; undo undid undone; redo redid redone; rebuild rebuilt; rewrite rewrote rewritten; retake retook; weave wove woven; sew sewed sewn; sow sowed sown;
bind bound; breed bred; cling clung; lay laid; run ran; saw sawed sawn; mow mowed mown; show shown; sling slung; stride strode; foresee foresaw; oversee oversaw; retell retold;
repay repaid; prove proven; knit knitted; hew hewn; shine shone; seek sought; spit spat; shave shaven; strive strove striven; thrive throve; tread trod; unwind unwound; string strung
`;

/** The base of an irregular past form, also where the tagger took the form for something else. */
export const irregularBases: ReadonlyMap<string, string> = new Map(
  forms.split(';').flatMap((row) => {
    const [base = '', ...pasts] = row.trim().split(/\s+/);
    return pasts.map((past) => [past, base] as const);
  }),
);

/** Bases that a form may have, 'joking' may be 'jok' or 'joke', 'planned' 'plann' or 'plan'. */
function basesOf(word: string): string[] {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return [irregular];
  const stem = /^(.{2,}[a-z])(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
}

const pastsOf = (base: string): string[] => [...irregularBases].flatMap(([past, of]) => (of === base ? [past] : []));

/** Whether a base and an ending are spelled so: 'running', 'baking', 'tried'. */
function regularForms(base: string): string[] {
  const silent = base.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(base) ? base + base.slice(-1) : base;
  const plain = /[^aeiou]y$/.test(base)
    ? [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`]
    : [`${base}s`, `${base}es`];
  return [base, ...plain, ...[silent, doubled].flatMap((stem) => [`${stem}ed`, `${stem}ing`])];
}

/** An English word as it may stand in what somebody wrote, first as it is: 'run' gives ran, runs and running. */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const bases = [irregularBases.get(word) ?? '', ...basesOf(word), singular, word].filter((base) => base.length > 1);
  return [...new Set([word, ...bases.flatMap((base) => [...regularForms(base), ...pastsOf(base)])])];
}

/** Whether a word in small letters has the form of a past: 'ran', 'helped'. */
export const isPastForm = (word: string): boolean => irregularBases.has(word) || /^[a-z]{2,}[^aeiou\s]?ed$/.test(word);

/** One form for all the forms of an English word, for comparing: 'helped' and 'helps' are 'help', 'taxes' is 'tax'. */
export function baseOf(word: string): string {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return irregular;
  const verb = basesOf(word)[0];
  if (verb !== undefined)
    return verb
      .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
      .replace(/i$/, 'y')
      .replace(/e$/, '');
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:x|ch|sh|ss))es$/, '')
    .replace(/(?<=[^siu])s$/, '');
  return singular.length > 3 ? singular.replace(/e$/, '') : singular;
}
