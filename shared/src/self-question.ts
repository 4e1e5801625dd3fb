/** What somebody asks a journal about themselves. */
export type SelfTopic = 'strengths' | 'week' | 'people' | 'improving';
type Asked = 'en' | 'de' | 'es' | 'fr' | 'it';

/** The whole of a question, by topic and language. What is a sentence of its own without its mark needs it: 'Sto migliorando?' */
const forms: Record<SelfTopic, Record<Asked, string>> = {
  strengths: {
    en: 'what am i (?:really |actually |particularly )?(?:good|best|great) at|what are my (?:biggest |greatest |main |top |real )?(?:strengths|strong points|traits|talents)|what do i do (?:best|well)',
    de: '(?:worin|in was) bin ich (?:am besten|(?:besonders |richtig |wirklich )?gut)|was kann ich (?:am besten|(?:besonders |richtig |wirklich )?gut)|was sind meine (?:größten )?stärken|wo liegen meine stärken',
    es: 'en qu[ée] soy (?:muy )?(?:buen[oa]|mejor)|cu[áa]les son mis (?:puntos fuertes|fortalezas|virtudes|talentos)|qu[ée] se me da (?:bien|mejor)',
    fr: 'en quoi (?:suis-je|je suis|est-ce que je suis) (?:le plus |la plus )?(?:bon|bonne|doué|douée|fort|forte|meilleur|meilleure)|quel(?:le)?s sont mes (?:points forts|forces|qualités|talents)',
    it: '(?:in )?(?:che )?cosa (?:sono (?:più )?brav[oa]|so fare (?:meglio|bene))|in (?:che )?cosa sono (?:più )?(?:brav[oa]|forte)|quali sono i miei (?:punti (?:di forza|forti)|talenti|pregi)',
  },
  week: {
    en: 'how (?:was|is|has) my (?:last )?week(?: been| going| so far)?|how did my (?:last )?week go|what was my (?:last )?week like|how’s my week(?: been| going)?',
    de: 'wie (?:war|ist|lief|läuft) meine (?:letzte )?woche(?: so| bisher| gelaufen)?',
    es: 'c[óo]mo (?:fue|estuvo|ha sido|va|ha ido) mi (?:[úu]ltima )?semana',
    fr: 'comment (?:était|s’est passée|a été|va|se passe) ma (?:dernière )?semaine',
    it: 'com(?:e |’)(?:è|era|va|è stata|è andata|sta andando) la mia (?:ultima )?settimana',
  },
  people: {
    en: 'whom? do i (?:write|talk) (?:about|of) (?:the )?most(?: often)?|whom? do i mention (?:the )?most(?: often)?|about whom do i write (?:the )?most',
    de: 'über wen schreib(?:e)? ich am (?:meisten|häufigsten|öftesten)|wen erwähne ich am (?:meisten|häufigsten)|von wem schreibe ich am (?:meisten|häufigsten)',
    es: '(?:sobre|de) qui[ée]n (?:escribo|hablo) m[áa]s|a qui[ée]n menciono m[áa]s',
    fr: '(?:sur|de) qui (?:est-ce que j’écris|j’écris|écris-je|est-ce que je parle|je parle) le plus(?: souvent)?|qui est-ce que je mentionne le plus(?: souvent)?',
    it: '(?:di|su) chi scrivo (?:di )?più|chi (?:cito|nomino) (?:di )?più',
  },
  improving: {
    en: 'am i (?:really |actually )?(?:improving|getting (?:any )?better|making (?:any )?progress|growing)|have i (?:improved|grown|made (?:any )?progress|gotten better|got better)|what am i getting better at',
    de: 'werde ich (?:langsam )?besser|mache ich fortschritte|bin ich besser geworden|habe ich mich (?:verbessert|weiterentwickelt)|worin werde ich besser',
    es: '(?:estoy (?:mejorando|progresando|avanzando)|he (?:mejorado|progresado|avanzado))(?=\\?)|en qu[ée] (?:estoy mejorando|he mejorado)',
    fr: '(?:je progresse|je m’améliore)(?=\\s?\\?)|est-ce que (?:je progresse|je m’améliore|j’ai progressé)|ai-je progressé|fais-je des progrès|en quoi (?:est-ce que )?je progresse',
    it: '(?:sto (?:migliorando|progredendo|facendo progressi)|sono migliorat[oa])(?=\\?)|in (?:che )?cosa sto migliorando',
  },
};

const patterns = (Object.entries(forms) as [SelfTopic, Record<Asked, string>][]).flatMap(([topic, ofTopic]) =>
  (Object.entries(ofTopic) as [Asked, string][]).map(([language, form]) => ({
    ...{ topic, language },
    pattern: new RegExp(`^[¿\\s]*(?:(?:so|hey|and|und|y|et|e),? )?(?:${form})(?: please)?\\s?[?!.]*$`, 'u'),
  })),
);

const LONGEST = 80;

/** What of themselves somebody asks about, and in which language; null where it is anything else. */
export function selfQuestionOf(content: string): { topic: SelfTopic; language: Asked } | null {
  const asked = content.trim();
  if (asked.length > LONGEST) return null;
  const line = asked.toLowerCase().replaceAll(`'`, '’');
  return patterns.find(({ pattern }) => pattern.test(line)) ?? null;
}
