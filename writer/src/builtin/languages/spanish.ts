import { apart, inCaseOf, pairsOf, setOf } from './words.ts';

const always = pairsOf(`
  yo:tú mi:tu mis:tus mí:ti me:te conmigo:contigo mío:tuyo mía:tuya míos:tuyos mías:tuyas he:has estoy:estás soy:eres tengo:tienes
  voy:vas llevo:llevas sé:sabes hice:hiciste fui:fuiste tuve:tuviste estuve:estuviste pude:pudiste puse:pusiste vine:viniste dije:dijiste
  supe:supiste quise:quisiste di:diste vi:viste anduve:anduviste conduje:condujiste quiero:quieres puedo:puedes
`);
const others = setOf(
  'tú tu ti te tus contigo usted ustedes vosotros vosotras os nosotros nosotras nos nuestro nuestra nuestros nuestras',
);
/** Words that look like verbs of the first person and are none. */
export const notVerbs = setOf(`
  café té qué josé bebé puré paté chalé comité carné sofé esté dé también porqué noé andré aquí allí ahí así sí mí casi día todavía
  alegría tía compañía energía travesía librería panadería guía vía policía fotografía economía tecnología psicología biología
  poesía melodía tranvía sandía mayoría
`);
const notOwn = setOf(`
  no lo yo todo mucho poco cuando como luego solo sólo primero tanto cuanto otro ello esto eso aquello pero dentro bajo medio
  nuevo ninguno alguno hermano amigo niño hijo abuelo tío primo
`);
const before = setOf('y e pero que me no ya siempre');

/** 'Levantarme', 'sentándome', 'decírmelo': the writer stands in the word itself. */
const clitic = /(?<=(?:[aeiáéí]r|[áé]ndo))me(?=(?:l[oa]s?)?$)/;
const notClitic = setOf('firme afirme confirme reafirme arme alarme desarme gendarme duerme merme');
const withClitic = (word: string): string | undefined =>
  clitic.test(word) && !notClitic.has(word) ? word.replace(clitic, 'te') : undefined;

/** 'Toqué' was said of oneself; 'tocaste' is said to somebody. Null for what is no such form for certain. */
function preterite(word: string): string | null {
  if (/[aei]ré$/.test(word)) return null;
  if (word.endsWith('qué')) return `${word.slice(0, -3)}caste`;
  if (word.endsWith('gué')) return `${word.slice(0, -3)}gaste`;
  if (word.endsWith('cé')) return `${word.slice(0, -2)}zaste`;
  if (word.endsWith('é')) return `${word.slice(0, -1)}aste`;
  return /[aeo]í$/.test(word) ? `${word.slice(0, -1)}íste` : `${word.slice(0, -1)}iste`;
}

/** A Spanish sentence to its writer, in the second person; null where one of its words could be wrong then. */
export function toSpanishWriter(sentence: string): string | null {
  const { parts, places } = apart(sentence);
  const words = places.map((place) => (parts[place] ?? '').toLowerCase());
  if (sentence.includes('?') || words.some((word) => others.has(word) || /mos$/.test(word))) return null;
  for (const [index, word] of words.entries()) {
    const place = places[index] ?? 0;
    // 'Estaba' and 'atreviera' are said of oneself and of others.
    if (/(?:aba|ía|iera|iese)$/.test(word) && !notVerbs.has(word)) return null;
    const opens = index === 0 || before.has(words[index - 1] ?? '') || /[,;:.]/.test(parts[place - 1] ?? '');
    if (opens && /o$/.test(word) && !always.has(word) && !notOwn.has(word)) return null;
    const own =
      always.get(word) ?? withClitic(word) ?? (/[éí]$/.test(word) && !notVerbs.has(word) ? preterite(word) : undefined);
    if (own === null) return null;
    if (own !== undefined) parts[place] = inCaseOf(parts[place] ?? '', own);
  }
  return parts.join('');
}
