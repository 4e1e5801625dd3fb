type Language = 'en' | 'de' | 'es' | 'fr';

/** Words that are frequent in one of the languages and hardly ever stand in the others. */
const marks: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    'the and was were with my i you your it is of to that this for at had did not no he she they we have be but from',
  ),
  de: wordSet(
    'und ich der das die ein eine einen nicht ist war habe hat mein meine meinen meiner mit für auf zum zur heute gestern wir du dein deine deinen aber bin beim nach wieder endlich mir mich dir dich noch sehr seit ohne tagen wochen jahren hab',
  ),
  es: wordSet(
    'el la los las una y que con mi mis por para hoy ayer pero muy tu tus no he ha fue estoy soy nos lo al del mañana después por fin quiero han desde hasta días años',
  ),
  fr: wordSet(
    'le la les une et je mon ma mes avec pour pas est suis ai nous tu ton ta tes au aux du des hier mais très dans que qui fait enfin après sur veux ne plus maman mardi lundi mercredi jeudi vendredi samedi dimanche sans depuis mois jours ans chez aujourd hui',
  ),
};

/** The same of neighbors that nobody is answered in: they look like one of the four, and are none. */
const neighbors: readonly ReadonlySet<string>[] = [
  'ik het een mijn niet voor heb hebben naar ook nog maar deze zijn werd bij uit toen geen vandaag gisteren eerste hij zij wij weer veel',
  'ho abbiamo sono mio miei della dello nel nella oggi ieri anche molto perché gli alla dopo finalmente è',
  'meu minha meus minhas hoje ontem não uma com em fiz muito depois consegui você',
  'jag och att inte mitt på idag igår ett jeg ikke og av för är mig efter också blev',
  'się jest dzisiaj dziś wczoraj mój moja że był była jestem',
].map(wordSet);

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Letters that only one of the two has, whose small words are much the same: 'le devolví a la señora la cartera'. */
const onlySpanish = /[ñíóú¿¡]/i;
const onlyFrench = /[çèêàùœûî]/i;
const byLetters = (text: string): Language | null =>
  onlySpanish.test(text) === onlyFrench.test(text) ? null : onlySpanish.test(text) ? 'es' : 'fr';
const isRomance = ({ language, count }: { language: Language; count: number }): boolean =>
  count > 0 && (language === 'es' || language === 'fr');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const countOf = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length;
const neighborCount = (words: readonly string[]): number =>
  Math.max(...neighbors.map((known) => countOf(words, known)));

/** The language of a text by its small words, or null when none of the four is plain. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text);
  const counts = (Object.keys(marks) as Language[])
    .map((language) => ({ language, count: countOf(words, marks[language]) }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || !second) return null;
  const lettered = isRomance(first) && isRomance(second) ? byLetters(text) : null;
  if (first.count === second.count && !lettered) return null;
  const others = neighborCount(words);
  return others > first.count || (others === first.count && first.language !== 'en')
    ? null
    : (lettered ?? first.language);
}
