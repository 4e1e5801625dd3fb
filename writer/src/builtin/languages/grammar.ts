import type { ForeignLanguage } from '../../grounding/language.ts';
import { setOf } from './words.ts';

/** The little that has to be known of a language to tell what a writer did from what was not done, or was done by others. */
export interface Grammar {
  /** Deny what follows. */
  denies: ReadonlySet<string>;
  /** Begin another statement, in which nothing is denied so far. */
  joins: ReadonlySet<string>;
  /** Beside these, or a word of this form, it is the writer who does it; without one nobody else need be. */
  own: ReadonlySet<string>;
  ownForm: RegExp;
  /** Beside these, and none of the above, somebody else does it. */
  others: ReadonlySet<string>;
  othersForm: RegExp;
  /** Beside these it is a wish, a plan or a duty. */
  unreal: ReadonlySet<string>;
}

const NO_FORM = /(?!)/;

export const grammars: Readonly<Record<ForeignLanguage, Grammar>> = {
  de: {
    denies: setOf('nicht kein keine keinen keinem keiner nie niemals nichts ohne weder statt fast beinahe'),
    joins: setOf('und aber sondern trotzdem dann danach dafür'),
    own: setOf('ich wir habe hab haben bin sind konnte'),
    ownForm: NO_FORM,
    others: setOf('hat ist wird wurde will kann darf soll muss er'),
    othersForm: NO_FORM,
    unreal: setOf(
      'würde würden möchte wollte wollten will sollte sollten hätte hätten könnte könnten müsste vielleicht werde morgen eigentlich',
    ),
  },
  es: {
    denies: setOf('no nunca ni sin tampoco nada jamás casi'),
    joins: setOf('y e pero sino entonces luego'),
    own: setOf('he hemos yo había estuve estaba fui'),
    ownForm: /\p{L}{2,}(?:é|í|mos)$/u,
    others: setOf('ha han fue fueron es son era está están'),
    othersForm: /\p{L}{2,}(?:ó|aron|ieron)$/u,
    unreal: setOf(
      'quería quiero quisiera querría debería deberíamos iba voy vamos íbamos tendría ojalá quizás quizá podría mañana gustaría',
    ),
  },
  fr: {
    denies: setOf('ne n pas jamais sans rien ni aucun aucune presque'),
    joins: setOf('et mais puis alors donc'),
    own: setOf('j je nous on ai suis avons'),
    ownForm: NO_FORM,
    others: setOf('a ont est sont était avait il elle ils elles'),
    othersForm: NO_FORM,
    unreal: setOf('voulais voudrais veux vais devrais aurais devais faudrait aimerais pourrais demain'),
  },
};
