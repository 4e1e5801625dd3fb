import { setOf, type Words } from './words.ts';

/** What people did who leave themselves out: 'Den Keller aufgeräumt.' */
const done = setOf(`
  geputzt gekocht gebacken gelernt geübt geschrieben gelesen repariert aufgeräumt getragen gestrichen genäht gestrickt gehäkelt gebaut
  gepflanzt gemalt gesungen gespielt trainiert geholfen gesprochen geraucht getrunken gegessen eingereicht abgegeben besucht angerufen
  gesammelt geschliffen abgeschliffen geleimt gemeldet bezahlt gespendet verschenkt gewaschen gebügelt sortiert geordnet geschnitten
  gesägt gehackt gejätet geerntet gegossen umgegraben eingekocht vorgelesen vorgetragen präsentiert gehalten unterrichtet erklärt
  gezeigt übersetzt programmiert geplant organisiert vorbereitet ausgefüllt unterschrieben abgeschickt beantwortet gekauft verkauft
  gefunden gesucht gerechnet gezeichnet fotografiert gefilmt getanzt meditiert gebetet gewartet zugehört ausgemistet entrümpelt
  renoviert tapeziert montiert zusammengebaut geflickt gelötet geschweißt beobachtet gestanden
`);
/** The same, with 'sein'. */
const gone = setOf(
  'gelaufen gegangen gefahren geschwommen geritten gewandert gejoggt geklettert gesprungen aufgestanden geflogen gereist gerudert gepaddelt geradelt spaziert',
);
/** A noun behind one of these may stand in a sentence as it does in a note; 'Führerschein bezahlt' lacks an article. */
const before = setOf(`
  kein keine keinen einen eine ein einem einer den dem die das der meinen meine mein meinem meiner zum zur im am beim vom in an auf mit
  ohne vor nach bei für aus von über unter trotz seit drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig zwei alle
  allen viele
`);
/** What such a note begins with besides: how and when it was done. */
const adverbs = setOf(`
  heute gestern vorgestern endlich dann danach abends morgens mittags nachts wieder nicht nie noch schon erst nur fast viel zusammen
  allein alleine gemeinsam eben gerade spontan zuerst ganz alles
`);
/** Who did it may stand here as well: 'Alle gegangen.', 'Mein Bruder geholfen.' */
const nominative = setOf('alle viele ein eine kein keine mein meine die das');
const somebody =
  /^(?:vater|papa|opa|bruder|onkel|sohn|mann|freund|kollege|chef|nachbar|kind|hund|kater|enkel|cousin|lehrer|arzt|team|trainer|kumpel|neffe|mädchen|junge|mutter|mama|oma|schwester|tante|tochter|frau|freundin|kollegin|chefin|nachbarin|kinder|freunde|kollegen|katze|nichte|enkelin|leute)$/;
const ofWomen = /(?:in|mutter|oma|tante|schwester|tochter|frau|omi)$/;
const finite = setOf(`
  ist sind war waren hat haben hatte hatten habe hab bin wird werden wurde wurden kann muss will soll darf geht ging kam kommt
  macht machte steht stand gibt gab bleibt blieb lässt ließ ich wir er es man ihr sich du
`);
/** A noun that needs no article: most in -en are plurals or doings ('Stunden', 'Bruchrechnen'). */
const mayStandAlone = /^(?!wagen|garten|boden|ofen|laden|rasen|kasten|karren|schaden)\p{L}*(?:en|ern|eln)$/iu;
const isNoun = (word: string): boolean => /^\p{Lu}/u.test(word);

/** 'Du hast' or 'Du bist' where a clause tells what its author did without naming them: 'Den Keller aufgeräumt'. */
export function doerOf({ parts, places }: Words): string | null {
  const pause = places.findIndex((place) => /[,.:;!–—(]/.test(parts[place + 1] ?? ''));
  const own = places.slice(0, pause === -1 ? undefined : pause + 1).map((place) => parts[place] ?? '');
  const clause = own.map((word) => word.toLowerCase());
  const [first = '', second = ''] = clause;
  const verb = clause.at(-1) ?? '';
  const helper = done.has(verb) ? 'hast' : gone.has(verb) ? 'bist' : null;
  const isCounted = /^\d+(?:[.,]\d+)? $/.test(parts[0] ?? '');
  const isOfBoth = clause.some((word) => done.has(word)) && clause.some((word) => gone.has(word));
  const isDoneByOthers = nominative.has(first) && (gone.has(verb) || somebody.test(second));
  const isOpened = adverbs.has(first) || isCounted || (first === 'der' ? ofWomen.test(second) : before.has(first));
  if (
    !helper ||
    isOfBoth ||
    isDoneByOthers ||
    clause.length < 2 ||
    !isOpened ||
    clause.some((word) => finite.has(word))
  )
    return null;
  const object = own.at(-2) ?? '';
  const lead = clause.at(-3) ?? '';
  const isLed =
    before.has(lead) ||
    (!adverbs.has(lead) && !isNoun(own.at(-3) ?? '') && /(?:e|en|er|es|em)$/.test(lead)) ||
    mayStandAlone.test(object);
  return clause.length > 2 && isNoun(object) && !isLed && !isCounted ? null : `Du ${helper}`;
}
