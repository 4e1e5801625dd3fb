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
