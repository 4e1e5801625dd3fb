export type Language = 'en' | 'de' | 'es' | 'fr';

/** Words that are frequent in one of the languages and hardly ever stand in the others. */
const marks: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    'the and was were with my i you your it is of to that this for at had did not no he she they we have be but from',
  ),
  de: wordSet(
    'und ich der das die ein eine einen nicht ist war habe hat mein meine meinen meiner mit für auf zum zur heute gestern wir du dein deine deinen aber bin beim nach wieder endlich mir mich dir dich noch sehr',
  ),
  es: wordSet(
    'el la los las una y que con mi mis por para hoy ayer pero muy tu tus no he ha fue estoy soy nos lo al del mañana después por fin quiero han',
  ),
  fr: wordSet(
    'le la les une et je mon ma mes avec pour pas est suis ai nous tu ton ta tes au aux du des hier mais très dans que qui fait enfin après sur veux ne plus maman mardi lundi mercredi jeudi vendredi samedi dimanche',
  ),
};

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The language of a text by its small words, or null when none of the four is plain. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = (Object.keys(marks) as Language[])
    .map((language) => ({ language, count: words.filter((word) => marks[language].has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && second && first.count > second.count ? first.language : null;
}
