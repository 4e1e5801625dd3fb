import { apart, inCaseOf, pairsOf, setOf } from './words.ts';

const always = pairsOf(
  'nous:vous notre:votre nos:vos nôtre:vôtre nôtres:vôtres mon:ton ma:ta mes:tes moi:toi me:te m:t mien:tien mienne:tienne suis:es ai:as',
);
const others = setOf('tu toi te t ton ta tes vous votre vos on');
const besideUs = pairsOf('sommes:êtes faisons:faites disons:dites');
const notVerbs = setOf('une le de que elle je ne me se même toute comme encore entre');
/** 'Je', what may stand between it and its verb, and the verb. */
const clause = /\b(j['’]|je )((?:ne |n['’])?(?:me |m['’])?(?:le |la |les |l['’]|lui |leur |y |en )*)(\p{L}+)/giu;

/** A verb of 'nous' that stands away from it: 'Nous trois avons gagné.' */
const ofUs = /^(?:avons|sommes|avions|étions|allons|faisons|serons|aurons|disons)$|[âîû]mes$/;
/** 'Nous', what may stand between it and its verb, and the verb; where none follows, it is no subject. */
const clauseOfUs =
  /\b(nous )((?:ne |n['’])?(?:nous )?(?:le |la |les |l['’]|lui |leur |y |en )*)(\p{L}+ons|sommes)(?!\p{L})/giu;

function verbFor(verb: string): string | null {
  const lower = verb.toLowerCase();
  if (lower === 'suis') return 'es';
  if (/ai$/.test(lower)) return `${verb.slice(0, -1)}s`;
  if (/[sx]$/.test(lower)) return verb;
  return /e$/.test(lower) ? `${verb}s` : null;
}

/** What one calls one's own: told to somebody it would be the teller's. Behind other words it may have its own: 'ma petite mamie'. */
const kin =
  /(?<=^|[,;:] |(?<!\p{L})(?:à|avec|pour|de|chez|appelé|vu|que|quand|sans|car) )(?:(maman|mamie|mamy|mémé)|(?:papa|papi|papy|pépé))(?!\p{L})/giu;
const yours = (sentence: string): string =>
  sentence.replace(kin, (name: string, woman: string | undefined) =>
    inCaseOf(name, `${woman === undefined ? 'ton' : 'ta'} ${name.toLowerCase()}`),
  );

/** A French sentence to its writer, in the second person; null where one of its words could be wrong then. */
export function toFrenchWriter(sentence: string): string | null {
  if (sentence.includes('?')) return null;
  const said = apart(sentence);
  if (said.places.some((place) => others.has((said.parts[place] ?? '').toLowerCase()))) return null;
  let isSure = true;
  const turned = sentence.replace(clause, (_, self: string, between: string, verb: string) => {
    const form = verbFor(verb);
    isSure &&= form !== null;
    const ours = between.replace(/\bme /gi, 'te ').replace(/\bm(['’])/gi, 't$1');
    return `${inCaseOf(self, 'tu')} ${ours}${form ?? verb}`;
  });
  if (!isSure) return null;
  const toAll = turned.replace(clauseOfUs, (_, self: string, between: string, verb: string) => {
    const form = besideUs.get(verb.toLowerCase()) ?? `${verb.slice(0, -'ons'.length)}ez`;
    return `${self}${between}${form}`;
  });
  const { parts, places } = apart(toAll);
  const words = places.map((place) => (parts[place] ?? '').toLowerCase());
  for (const [index, word] of words.entries()) {
    const place = places[index] ?? 0;
    const before = words[index - 1] ?? '';
    if (word === 'je' || word === 'j' || ofUs.test(word)) return null;
    if (
      ['et', 'puis', 'mais'].includes(before) &&
      /(?:e|ai|ons|sommes)$/.test(word) &&
      !notVerbs.has(word) &&
      !always.has(word)
    )
      return null;
    const own = always.get(word);
    if (own !== undefined) parts[place] = inCaseOf(parts[place] ?? '', own);
  }
  return yours(parts.join('')).replace(/\b([tn])e (?=(?:es|as)\b)/gi, "$1'");
}
