/**
 * How questions begin, by language. Where the same letters are a deed in another language ('was', 'dove', 'come', 'comment'), only
 * with the word after it.
 */
export const questionOpeners: Record<string, readonly string[]> = {
  en: [
    'what(?!’?s? an? | i | we )|who(?! would have| knew)|whom|whose|which|why(?! not)|when(?= (?:am|is|are|was|were|do|does|did|have|has|will|can|should) )',
    '(?:where|how)(?! (?:i|we) )|what’?s|who’?s|how come',
    '(?:am|is|are|was|were|do|does|did|have|has|had(?! my )|can|could|should|would|will|may|shall) (?:i|we|you|he|she|it|they|there|this|that|my|anyone|anybody|someone)(?! (?:mention|tell)|$)',
    'tell me|show me|remind me|do you|any idea',
  ],
  de: [
    'wer|wen|wem|wessen|wo|wann|warum|wieso|weshalb|weswegen|wie(?! immer)|welche[rsmn]?|woher|wohin|wozu|womit|wofür|worüber',
    'was (?:hab|habe|haben|hat|bin|ist|sind|war|waren|kann|mache|mach|soll|sollte|weißt|wird|würde|tun|tue|lief)',
    '(?:habe|hab|bin|war|kann|soll|sollte|werde|darf|muss) ich je|kannst du|könntest du|weißt du|zeig(?:e)? mir',
  ],
  es: [
    'qué(?! (?:día|alegría|bien|semana))|quién|quiénes|cuándo|dónde|adónde|cómo|cuánto|cuánta|cuántos|cuántas|cuál|cuáles|por ?qué|a quién|con quién',
    'que (?:hice|he|hago|puedo|debo|aprendí)|quien (?:es|soy|fue)|como (?:estoy|estás|está|me va)|cuantas veces|cuanto (?:he|tiempo)',
    'puedes|podrías|sabes|muéstrame|hay alguien',
  ],
  fr: [
    'quand (?:ai|est|suis|avons|a)|où|qui|pourquoi|combien|quels?|quelles?(?! (?:journée|semaine|joie))|quoi|que (?:dois|puis|sais|faire)',
    '(?:qu’est|est)-ce|(?:qu’|que |comment |quand |où )?(?:ai|suis|puis|dois|peux|vais)-(?:je|tu)|comment (?:je|ça|est|vas|puis)|montre-moi|tu (?:peux|pourrais|sais)|(?:peux|pourrais|sais)-tu|pou(?:vez|rriez)-vous',
  ],
  it: [
    'cosa (?:ho|è|sono|posso|devo)|che cosa|chi (?:sono|è|ho)|quando (?:ho|sono|è)|perché|quant[oaie]|qual[ei]?|dove (?:sono|ho|è)|dov’è|come (?:sto|è|ho|va|stai|posso|funziona|si fa)|mostrami|puoi|potresti|c’è qualcuno',
  ],
  pt: [
    'o que|que (?:fiz|eu)|quem|quando (?:foi|eu|é)|onde|como (?:foi|estou|está|posso)|quant[oa]s?|qual|quais|por ?que|porquê|mostre-me',
  ],
};

/** What is typed to see what happens, or said to a program, and the words of greetings, thanks and small talk. */
export const trials =
  'a|aa+|an|abc\\w*|again|asdf\\w*|bla+h?|bb+|cc+|cancel|commands?|demo|exit|foo|bar|help(?: me)?|hjkl|ignore|is|it|jkl\\w*|just|lorem|ipsum|dolor|sit amet|menu|me|no|nope|ok|okay|k|only|pl[sz]|please|stp|porfa|qwer\\w*|quit|sdf\\w*|settings|start|stop|test(?:e[ns]?|s|ing)?|this|trying|undo|yes|yeah|yep|xyz|hilfe|ja|nein|s[ií]|oui|non|prueba|probando|ayuda|essai|aide|prova|aiuto|teste|ajuda|one two three|eins zwei drei|uno dos tres|un deux trois|uno due tre|\\d+|' +
  'hi+|hello+|he+y+|hallo|hola|ciao|salut|bonjour|bonsoir|buongiorno|buonasera|coucou|servus|moin|na|huhu|yo|there|all|journal|zusammen|everyone|good (?:morning|night|evening)|guten (?:morgen|tag|abend)|gute nacht|bye+|tsch[uü]ss|adi[oó]s|' +
  'how are you(?: doing)?|how ?(?:’s| is|s) it going|what ?’?s up|wass?up|sup|is anyone there|are you there|hay alguien|c’è qualcuno|il y a quelqu’un|ist (?:da )?jemand(?: da)?|(?:q|qu[eé]) tal|c[oó]mo (?:est[aá]s|va|te va)|(?:comment )?[cç]a va|tu vas bien|come (?:va|stai)|tutto bene|wie geht’?s(?: dir)?|wie geht es dir|alles (?:gut|klar)|' +
  '(?:many |vielen |muchas )?(?:thanks|thank you|thx|ty|danke|merci|gracias|grazie)|mille|beaucoup|dir|sch[oö]n|lo+l+|lmao|rofl|omg|(?:ha){2,}h?|(?:he){2,}|(?:ja){2,}|h+m+|u+h+m*|cool|nice|great|wow|' +
  'world|out|app|one two|dear diary|lorem ipsum(?: \\p{L}+)*|let’?s (?:see|try)|what happens|checking|if (?:this|it) works|(?:sorry )?wrong window|you(?:’?re| are) (?:so |the )?(?:great|best|awesome|amazing|nice|cool|kind|helpful)|' +
  'dies|das|ist|nur|eine?|ich|liebes tagebuch|mal (?:sehen|gucken|schauen)|was passiert|ob (?:das|es) (?:geht|funktioniert)|du bist (?:toll|super|lieb|cool)|esto|es|una?|s[oó]lo|estoy|a ver|(?:si|se) funziona|si funciona|eres (?:genial|lo máximo)|' +
  'ceci|est|c’est|juste|je|on verra(?: bien)?|pour voir|si ça marche|tu es (?:super|génial)|questa|è|sto|provando|vediamo|sei (?:grande|fantastic[oa])|ol[aá]|oi|tudo bem|привет|здравствуйте|тест|こんにちは|テスト|你好|您好|测试|안녕(?:하세요)?|테스트|مرحبا|שלום|नमस्ते';

/** What is wanted of a program: of its events, the account or who sees them, or a text that it shall write. */
const THINGS =
  'entr(?:y|ies)|events?|account|profile|password|e-?mail|notifications?|settings|my (?:data|name|journal|username)|everything|last (?:one|entry)';
export const requests = [
  'set an? (?:reminder|alarm|timer)',
  '(?:write|draft|generate|create|make|summarize|rewrite|translate)(?: me)? (?:my|a|an|the) (?:performance |annual |yearly |self )?(?:reviews?|resume|résumé|cv|bio|biography|cover letter|summary|week|month|year|profile|journal|poem|story)|(?:translate|summarize|ignore (?:all|previous|the|your))|(?:tell|give|write) me an? (?:joke|story|poem|hint|summary|tip)|show me (?:all|my)|log (?:me )?(?:out|in)',
  `(?:i want to |(?:can|could) (?:you|u) |how (?:do|can) i )?(?:delete|remove|erase|hide|undo|change|edit|update|publish|unpublish|export|download|restore|rename) (?:(?:[^.!?]* )?(?:${THINGS})|(?:that|this|it|them|all)$)`,
  '(?:(?:can|could) (?:you|u) )?(?:make|keep|set(?! up)|mark|turn) [^.!?]*(?:private|public)$',
  '(?:lösch\\p{L}*|entfern\\p{L}*|mach\\p{L}{0,2}|stell\\p{L}{0,2}|setz\\p{L}{0,2}|änder\\p{L}{0,2}|versteck\\p{L}{0,2}|exportier\\p{L}{0,2}|wie (?:lösch|änder|mach|entfern|kann)\\p{L}*) [^.!?]*(?:eintr\\p{L}+|konto|account|profil|passwort|privat|öffentlich|letzten?|daten|das$)',
  '(?:[^.!?]* )?(?:eintrag|einträge|konto|account|profil|alles|letzten?)(?: [^.!?]*)? (?:löschen|entfernen|verbergen|ändern|(?:privat|öffentlich) (?:machen|stellen|setzen))(?: bitte)?$',
  '(?:c[oó]mo (?:borro|elimino|cambio|quito|oculto|pongo|hago|exporto)|(?:borr|elimin|cambi|quit|ocult|muestr|export)(?:a|ar|ame|alo|ala)|pon(?:er|lo|la)?|haz(?:lo|la)?) (?:[^.!?]*(?:últim[oa]s?|ultim[oa]s?|entradas?|cuenta|todo|privad[oa]s?|p[uú]blic[oa]s?|perfil|contraseña|eso|datos))',
  '(?:comment )?(?:je )?(?:supprim|effac|cach|chang|modifi|export|enlèv|montr)(?:e|er|ez|es)(?: [^.!?]*)? (?:entrées?|derni(?:er|ère)s?|compte|tout|profil|mot de passe|ça|données)|(?:comment )?(?:je )?(?:mets?|mettre|mettez|rends?|rendre|passe)(?: [^.!?]*)? (?:privée?s?|publi(?:c|que)s?)',
  '(?:come )?(?:(?:cancell|elimin|cambi|tog?l|nascond|mostr|modific|esport)(?:a|i|o|are|ere)|metti|metto|mettere|rendi(?:lo|la)?|togli(?:lo)?|fai) (?:[^.!?]*(?:ultim[oa]|tutto|account|profilo|privat[oaie]|pubblic[oaie]|voce|voci|password|dati))',
].join('|');

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
