import type { ForeignLanguage } from '../../grounding/language.ts';
import { folded, setOf } from './words.ts';

/** Words that look like verbs of the first person and are none. */
const notVerbs = setOf(`
  café té qué josé bebé puré paté chalé comité carné sofé esté dé también porqué noé andré aquí allí ahí así sí mí casi día todavía
  alegría tía compañía energía travesía librería panadería guía vía policía fotografía economía tecnología psicología biología
  poesía melodía tranvía sandía mayoría
`);

/** The little that has to be known of a language to tell what a writer did from what was not done, or was done by others. */
export interface Grammar {
  /** Deny what follows. */
  denies: ReadonlySet<string>;
  /** Deny together with one of those, which may be part of a phrase: 'n'ai pas cédé'. */
  opensDenial: ReadonlySet<string>;
  /** Begin another statement, in which nothing is denied so far. */
  joins: ReadonlySet<string>;
  /** Beside these, or a word of this form, it is the writer who does it; without one nobody else need be. */
  own: ReadonlySet<string>;
  ownForm: RegExp;
  /** The same where they open a clause. */
  ownFirst: ReadonlySet<string>;
  /** What looks like one of these and is none. */
  notOwn: RegExp;
  /** Beside these, and none of the above, somebody else does it. Their marks tell: 'il a', and not 'à'. */
  others: ReadonlySet<string>;
  othersForm: RegExp;
  /** Beside these it is a wish, a plan or a duty. */
  unreal: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_FORM = /(?!)/gu;
/** Compared without marks, as they are often typed. */
const words = (list: string): ReadonlySet<string> => setOf(folded(list));

export const grammars: Readonly<Record<ForeignLanguage, Grammar>> = {
  de: {
    denies: words('nicht kein keine keinen keinem keiner nie niemals nichts ohne weder statt fast beinahe'),
    opensDenial: NONE,
    joins: words('und aber sondern trotzdem dann danach dafür'),
    own: words("ich wir habe hab hab's bin konnte"),
    ownForm: NO_FORM,
    ownFirst: words('haben sind'),
    notOwn: NO_FORM,
    others: setOf("hat hat's ist ist's wird wurde will kann darf soll muss er haben sind"),
    othersForm: NO_FORM,
    unreal: words(
      'würde würden möchte wollte wollten will sollte sollten hätte hätten könnte könnten müsste vielleicht werde eigentlich',
    ),
  },
  es: {
    denies: words('no nunca ni sin tampoco nada jamás casi'),
    opensDenial: NONE,
    joins: words('y e pero sino entonces luego'),
    own: words('he hemos yo había estuve estaba fui'),
    ownForm: /\p{L}{2,}(?:é|í|mos)$/u,
    ownFirst: NONE,
    notOwn: new RegExp(`(?<!\\p{L})(?:${[...notVerbs].join('|')})(?!\\p{L})`, 'gu'),
    others: setOf('ha han fue fueron es son era está están'),
    othersForm: /\p{L}{2,}(?:ó|aron|ieron)$/u,
    unreal: words(
      'quería quiero quisiera querría debería deberíamos iba voy vamos íbamos tendría ojalá quizás quizá podría gustaría',
    ),
  },
  fr: {
    denies: words('pas jamais sans rien ni aucun aucune presque'),
    opensDenial: words('ne n'),
    joins: words('et mais puis alors donc'),
    own: words('j je nous on ai suis avons'),
    ownForm: NO_FORM,
    ownFirst: NONE,
    notOwn: /(?<!\p{L})(?:on(?= (?:m|nous) )|nous(?= (?:a|ont|avait|avaient|est) ))/gu,
    others: setOf('a ont est sont était avait il elle ils elles'),
    othersForm: NO_FORM,
    unreal: words('voulais voudrais veux vais devrais aurais devais faudrait aimerais pourrais demain'),
  },
};
