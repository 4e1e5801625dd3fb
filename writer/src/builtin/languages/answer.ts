import type { EventText } from '../../contract.ts';
import {
  foreignLanguages,
  hasNeighborWord,
  languageOf,
  type ForeignLanguage,
  type Language,
} from '../../grounding/language.ts';
import { asSentence, cut } from '../../grounding/plain-text.ts';
import { toFrenchWriter } from './french.ts';
import { toGermanWriter } from './german.ts';
import { sentencesOf } from './sentences.ts';
import { toSpanishWriter } from './spanish.ts';
import { setOf } from './words.ts';

/** To whom an answer speaks: its author, or visitors who are told of them. */
type Reader = 'author' | 'visitors';

const marks: Record<Language, readonly [string, string]> = {
  en: ['“', '”'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['« ', ' »'],
};

const turns: Record<ForeignLanguage, (sentence: string) => string | null> = {
  de: toGermanWriter,
  es: toSpanishWriter,
  fr: toFrenchWriter,
};

/** Words and letters that show the language of a text too short for small words. */
const shown: Record<ForeignLanguage, { words: ReadonlySet<string>; letters: RegExp }> = {
  de: {
    words: setOf(
      'bestanden geschafft gelaufen gewonnen geschrieben gelernt geholfen gekocht aufgeräumt gekündigt kilometer kein keine keinen ' +
        'gemacht geputzt gebügelt gewaschen gehabt gewesen getan gegessen gegangen gefahren geschwommen gesungen gespielt getanzt gesammelt gemalt gelesen',
    ),
    // Nouns are capital inside a sentence; the participles have sounds that Dutch ones have not.
    letters:
      /ß|^(?=[^]*\p{L} \p{Lu}\p{Ll})[^]*[äöü]|\p{Lu}\p{Ll}{3,}(?:igung|tung|nung|lung|zung|fung|heit|keit|schein|schaft)(?!\p{L})|\b\p{L}{2,}iert\b|\b[Gg]e\p{Ll}*(?:au|pf|tz|ack|ieb|roch|unk|olf|ahr|ann|ern|anz|ei[gnlrt])\p{Ll}*(?:t|en)\b/u,
  },
  es: {
    words: setOf(
      'aprobé corrí gané terminé logré conseguí aprendí ayudé escribí cociné nadé kilómetros lloré canté bailé caminé trabajé hablé ' +
        'hice llegué empecé dejé compré pinté estudié viajé jugué llamé pasé limpié arreglé pagué busqué crucé comencé otra otro',
    ),
    // 'No fumé' is Spanish, 'no café' and the like may be anything.
    letters:
      /[ñ¿¡áíóú]|\b\p{L}{3,}[ai]mos\b|^(?:me |no (?:me |te |lo |la |le |nos )?)(?!(?:caf|r[eé]sum|fianc|clich|souffl|ros|p[aâ]t|saut|expos|prot[eé]g|flamb|touch|pass|blas|consomm|communiqu|ol)é)\p{L}{2,}é(?!\p{L})/iu,
  },
  fr: {
    words: setOf(
      'réussi couru gagné terminé appris aidé écrit cuisiné nagé kilomètres mieux ménage lessive vaisselle repassage',
    ),
    letters: /[çèêàùœûî]|\b[jlcdnmst]['’](?=\p{L})/iu,
  },
};

/** The language of an entry, also of a short one; null for English and for any other. */
export function foreignLanguageOf(text: string): ForeignLanguage | null {
  const language = languageOf(text);
  if (language) return language === 'en' ? null : language;
  if (hasNeighborWord(text)) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const byWords = foreignLanguages.filter((name) => words.some((word) => shown[name].words.has(word)));
  const found = byWords.length > 0 ? byWords : foreignLanguages.filter((name) => shown[name].letters.test(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const SENTENCES_MAX = 3;
const WHOLE_MAX = 180;
const telling =
  /bestanden|geschafft|gewonnen|endlich|erste|aprob|gan[éo]|logr|consegu|primer|por fin|réussi|gagné|première?|enfin|obtenu/i;
/** What nobody can turn wrongly, because nobody is in it. */
const selfless =
  /^(?!.*\b(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|je|j|me|moi|mon|ma|mes|nous|notre|nos|on|yo|mi|mis|mí|nos|nuestr\p{L}*)\b)/iu;

interface Said {
  text: string;
  /** `bare`: nobody is in it, so it may stand as it is; `quote`: it cannot be turned for certain. */
  form: 'turned' | 'bare' | 'quote';
}

function say(sentence: string, language: ForeignLanguage, reader: Reader): Said {
  const plain = sentence.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '').trim();
  const turned = /["“”„«»]/.test(plain) ? null : turns[language](plain);
  if (turned === null) return { text: sentence, form: 'quote' };
  const told = (reader === 'author' ? turned : plain).replace(/^¡/, '').replace(/(?<![!.…])[!.…]+$/, '.');
  if (turned.replace(/[¡!.]/g, '') !== plain.replace(/[¡!.]/g, '')) return { text: asSentence(told), form: 'turned' };
  return selfless.test(plain) ? { text: asSentence(told), form: 'bare' } : { text: sentence, form: 'quote' };
}

/** The last sentence and those that tell most, in their order. */
function chooseOf(sentences: readonly string[]): string[] {
  if (sentences.join(' ').length <= WHOLE_MAX) return [...sentences];
  const weightOf = (sentence: string): number => (/\d/.test(sentence) ? 2 : 0) + (telling.test(sentence) ? 2 : 0);
  const rest = sentences.map((sentence, index) => ({ sentence, index })).slice(0, -1);
  const best = rest
    .sort((a, b) => weightOf(b.sentence) - weightOf(a.sentence) || a.index - b.index)
    .slice(0, SENTENCES_MAX - 1);
  return [...best.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence), sentences.at(-1) ?? ''];
}

/** A text that stands in quotation marks of its own as a whole, without them. */
const unquoted = (text: string): string =>
  /^["“”„«]\s*([^"“”„«»]+?)\s*["“”»]([.!?…]?)$/.exec(text)?.slice(1).join('') ?? text;

/** A text in quotation marks as they are set in its language. */
export function quoteIn(text: string, max: number): string {
  const [open, close] = marks[foreignLanguageOf(text) ?? 'en'];
  const short = cut(unquoted(text.replace(/\s+/g, ' ').trim()), max - open.length - close.length - 1).replace(
    /["“”„«»]/g,
    "'",
  );
  return `${open}${/[.!?…]'?$/.test(short) ? short : `${short}.`}${close}`;
}

/**
 * What a German, Spanish or French entry says, in its own language: condensed, and turned to its author where every word of it is
 * sure; what is not stands in quotation marks. Null where nothing can be turned.
 */
export function answerIn({ description }: Pick<EventText, 'description'>, reader: Reader, max: number): string | null {
  const language = foreignLanguageOf(description);
  if (!language || description.length > 20_000) return null;
  const said = chooseOf(sentencesOf(description)).map((sentence) => say(sentence, language, reader));
  if (!said.some(({ form }) => form === 'turned')) return null;
  const [open, close] = marks[language];
  const text = said
    .map((one) => (one.form === 'quote' ? `${open}${asSentence(one.text)}${close}` : one.text))
    .join(' ');
  return text.length <= max ? text : null;
}
