/**
 * How questions begin, by language. Where the same letters are a deed in another language ('was', 'dove', 'come', 'comment'), only
 * with the word after it.
 */
export const questionOpeners: Record<string, readonly string[]> = {
  en: [
    'what(?!’?s? an? | i | we )|who(?! would have| knew)|whom|whose|which|why(?! not)|when(?= (?:am|is|are|was|were|do|does|did|have|has|will|can|should) )',
    '(?:where|how)(?! (?:i|we) )|what’?s|who’?s|how come',
    '(?:am|is|are|was|were|do|does|did|have|has|had|can|could|should|would|will|may|shall) (?:i|we|you|he|she|it|they|there|this|that|my|anyone|anybody|someone)(?! (?:mention|tell)|$)',
    'tell me|show me|remind me|do you|any idea',
  ],
  de: [
    'wer|wen|wem|wessen|wo|wann|warum|wieso|weshalb|weswegen|wie(?! immer)|welche[rsmn]?|woher|wohin|wozu|womit|wofür|worüber',
    'was (?:hab|habe|haben|hat|bin|ist|sind|war|waren|kann|mache|mach|soll|sollte|weißt|wird|würde|tun|tue|lief)',
    '(?:habe|hab|bin|war|kann|soll|sollte|werde|darf|muss) ich je|kannst du|weißt du|zeig(?:e)? mir',
  ],
  es: [
    'qué(?! (?:día|alegría|bien|semana))|quién|quiénes|cuándo|dónde|adónde|cómo|cuánto|cuánta|cuántos|cuántas|cuál|cuáles|por ?qué|a quién|con quién',
    'que (?:hice|he|hago|puedo|debo|aprendí)|quien (?:es|soy|fue)|como (?:estoy|estás|está|me va)|cuantas veces|cuanto (?:he|tiempo)',
    'puedes|podrías|sabes|muéstrame',
  ],
  fr: [
    'quand (?:ai|est|suis|avons|a)|où|qui|pourquoi|combien|quels?|quelles?(?! (?:journée|semaine|joie))|quoi|que (?:dois|puis|sais|faire)',
    '(?:qu’est|est)-ce|(?:qu’|que |comment |quand |où )?(?:ai|suis|puis|dois|peux|vais)-(?:je|tu)|comment (?:je|ça|est|vas|puis)|montre-moi',
  ],
  it: [
    'cosa (?:ho|è|sono|posso|devo)|che cosa|chi (?:sono|è|ho)|quando (?:ho|sono|è)|perché|quant[oaie]|qual[ei]?|dove (?:sono|ho|è)|dov’è|come (?:sto|è|ho|va|stai|posso)|mostrami',
  ],
  pt: [
    'o que|que (?:fiz|eu)|quem|quando (?:foi|eu|é)|onde|como (?:foi|estou|está|posso)|quant[oa]s?|qual|quais|por ?que|porquê|mostre-me',
  ],
};

/** What is typed to see what happens, or said to a program. */
export const trials =
  'a|an|abc\\w*|again|asdf\\w*|bla+h?|cancel|commands?|demo|exit|foo|bar|help(?: me)?|ignore|is|it|just|lol|lorem|ipsum|menu|me|no|nope|ok|okay|only|please|qwer\\w*|quit|sdf\\w*|settings|start|stop|test(?:e[ns]?|s|ing)?|this|trying|undo|yes|yep|xyz|hilfe|ja|nein|prueba|probando|ayuda|essai|aide|prova|aiuto|teste|ajuda|\\d+';

/** What is asked of the journal that a person writes for others. */
export const requests =
  '(?:write|draft|generate|create|make|summarize|rewrite|translate)(?: me)? (?:my|a|an|the) (?:performance |annual |yearly |self )?(?:reviews?|resume|résumé|cv|bio|biography|cover letter|summary|week|month|year|profile|journal)';

/** The past of what people do, where its form does not say so; as far as it is brief. */
export const deeds: Record<string, string> = {
  en: 'ate|baked?|beat|began|biked?|bought|broke|brought|built|came|caught|chose|cut|dug|did|didn’?t|dove|drank|drew|drove|fed|fell|flew|forgave|fought|found|gave|got|grew|held|hiked?|hit|kept|knit|laid off|led|left|let|lifted|lit|lost|made|meditat\\w+|met|paid|pr|put|quit|ran|read|rode|said|sang|sat|saw|sent|set|sewed|shot|shut|sketched|slept|sober|sold|solo|spent|spoke|stood|swam|taught|threw|told|took|understood|went|woke|won|wore|wrote|pr|pb|deadlift|marathon|yoga|squats?|workout|push-?ups|journal(?:ed|ing)|born|engaged|married|graduation|birthday|promotion|therapy|first',
  de: 'bestand|fand|ging|half|kam|lag|las|lief|ließ|rief|sang|schlief|schrieb|schwamm|sprach|stand|traf|war|wurde|gewann|verlor|gab|nahm|sah|aß|trank|hab|habe|erste[rsn]?|abgenommen|aufgestanden|angerufen|eingekauft|aufgeräumt|umgezogen|bestanden',
  es: 'hice|fui|di|dije|dormí|leí|puse|pude|tuve|vi|vine|hecho|escrito|primer[oa]?',
  fr: 'j’ai|j’étais|couru|lu|vu|fini|réussi|dormi|écrit|fait|appris|rendu|premi(?:er|ère)',
  it: 'ho|sono|corso|letto|scritto|fatto|visto|vinto|prim[oa]',
  pt: 'fiz|fui|dei|vi|li|corri|dormi|feito|escrito|primeir[oa]',
};

/** Forms of a past, of a participle and of what goes on; and a number, which counts something. */
export const deedForms =
  '\\p{L}{2,}ed|(?!(?:morning|evening|nothing|something|anything|everything|king|ring|thing|spring|wedding|feeling|boring)(?!\\p{L}))\\p{L}{3,}ing|(?:\\p{L}{2,4})?ge\\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer)\\p{L}{3,}(?:t|en)|(?!heute|bitte|leute)\\p{L}{3,}te|(?!café)\\p{L}{2,}[éóí]e?s?|\\p{L}{3,}(?:ado|ido|ato|uto|ito|ei|ou)|\\S*\\d\\S*';
