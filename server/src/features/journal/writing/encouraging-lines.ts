import type { Language } from '@app/writer/language';

/**
 * What the assistant says first about an entry, in its language. `bright` is for what went well; `plain` for what simply happened:
 * kind, and no praise; `heavy` for grief, illness, failure and shame: no praise, no silver lining, no advice, and nothing that
 * claims to know how it feels.
 */
export const lines: Record<Language, Record<'bright' | 'plain' | 'heavy', readonly string[]>> = {
  en: {
    bright: [
      'That is worth a page of its own.',
      'Well done. This one is kept.',
      'I am glad you wrote this down.',
      'Look at that: another step forward.',
      'This is how a story grows.',
      'That took something. Be proud of it.',
      'A good one to come back to.',
      'Thank you for telling me about it.',
      'You did that, and now it is on paper.',
      'Moments like this add up.',
    ],
    plain: [
      'Written down, in your own words.',
      'This has its place now.',
      'Good to have this on paper.',
      'It is part of your story now.',
      'That day has its line.',
      'Kept, just as you put it.',
      'It will be here when you look for it.',
      'The page has one more line.',
      'This one will not be forgotten.',
      'Here it stays.',
    ],
    heavy: [
      'I am sorry. It is written down.',
      'That is hard. It is kept here.',
      'That is a lot to carry. It is written down.',
      'I am sorry this happened.',
      'There is room for this here.',
      'This can stand here just as it is.',
      'You do not have to say more than this.',
      'I am sorry. These words are kept.',
      'Hard days belong here too.',
      'It is here now, in your own words.',
    ],
  },
  de: {
    bright: [
      'Gut gemacht. Das bleibt hier.',
      'Das ist eine eigene Seite wert.',
      'Schön, dass du das aufgeschrieben hast.',
      'Daran denkst du später gern zurück.',
      'Darauf darfst du stolz sein.',
      'Wieder ein Schritt nach vorn.',
    ],
    plain: [
      'Aufgeschrieben, in deinen eigenen Worten.',
      'Das hat jetzt seinen Platz.',
      'Das gehört jetzt zu deiner Geschichte.',
      'Dieser Tag hat seine Zeile.',
      'Es ist da, wenn du danach suchst.',
      'Hier bleibt es stehen.',
    ],
    heavy: [
      'Das tut mir leid. Es ist aufgeschrieben.',
      'Das ist schwer. Es bleibt hier.',
      'Es tut mir leid, dass das geschehen ist.',
      'Hier ist Platz dafür.',
      'Das darf hier so stehen, wie es ist.',
      'Auch schwere Tage gehören hierher.',
    ],
  },
  es: {
    bright: [
      'Bien hecho. Esto queda guardado.',
      'Esto merece una página propia.',
      'Me alegro de que lo hayas escrito.',
      'Da gusto volver a leer algo así.',
      'Puedes sentir orgullo por esto.',
      'Otro paso adelante.',
    ],
    plain: [
      'Queda escrito, con tus propias palabras.',
      'Esto ya tiene su lugar.',
      'Ya es parte de tu historia.',
      'Ese día ya tiene su línea.',
      'Estará aquí cuando lo busques.',
      'Aquí se queda.',
    ],
    heavy: [
      'Lo siento. Queda escrito.',
      'Es duro. Queda guardado aquí.',
      'Siento que haya pasado esto.',
      'Aquí hay sitio para esto.',
      'Esto puede quedar aquí tal como es.',
      'Los días difíciles también caben aquí.',
    ],
  },
  fr: {
    bright: [
      'Bravo. C’est gardé.',
      'Cela mérite sa propre page.',
      'C’est bien que tu l’aies écrit.',
      'Voilà un bon souvenir à relire.',
      'Il y a de quoi être fier.',
      'Encore un pas en avant.',
    ],
    plain: [
      'C’est écrit, avec tes propres mots.',
      'Cela a maintenant sa place.',
      'Cela fait partie de ton histoire.',
      'Ce jour a maintenant sa ligne.',
      'Ce sera là quand tu le chercheras.',
      'Cela reste ici.',
    ],
    heavy: [
      'C’est triste. C’est écrit.',
      'C’est dur. C’est gardé ici.',
      'C’est beaucoup à porter. C’est écrit.',
      'Il y a de la place pour cela ici.',
      'Cela peut rester ici tel quel.',
      'Les jours difficiles ont aussi leur place ici.',
    ],
  },
};
