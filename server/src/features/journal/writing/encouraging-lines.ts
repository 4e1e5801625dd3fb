import type { Language } from '@app/writer/language';

/**
 * What the assistant says first about an entry, in its language. `bright` is for what went well, whoever did it; `deed` says
 * so of the author too, and stands beside it only where they did something themselves; `plain` for what simply happened:
 * kind, and no praise; `heavy` for grief, illness, failure and shame: no praise, no silver lining, no advice, and nothing that
 * claims to know how it feels.
 */
export const lines: Record<Language, Record<'bright' | 'deed' | 'plain' | 'heavy', readonly string[]>> = {
  en: {
    bright: [
      'That’s worth a page of its own.',
      'I’m glad you wrote this down.',
      'This is how a story grows.',
      'A good one to come back to.',
      'Thank you for telling me.',
      'Moments like this add up.',
      'That’s good news for this page.',
      'This one’s a keeper.',
      'You’ll be glad this is here.',
      'A bright line for your story.',
    ],
    deed: [
      'Well done. Now it’s on paper.',
      'Look at that: another step forward.',
      'That took some doing. Be proud of it.',
      'You did that, and now it’s on paper.',
    ],
    plain: [
      'Written down, in your own words.',
      'This has a place here now.',
      'Noted and dated.',
      'It’s part of your story now.',
      'That day has a line of its own now.',
      'Saved, just as you put it.',
      'It’ll be here when you want it.',
      'One more line on the page.',
      'This one won’t be forgotten.',
      'On the page it goes.',
    ],
    heavy: [
      'I’m sorry. It’s on the page now.',
      'That’s hard. It can stay here.',
      'That’s a lot to carry.',
      'I’m sorry this happened.',
      'There’s room for this here.',
      'This can be here just as it is.',
      'You don’t have to say more than this.',
      'I’m sorry. I’ve written it down.',
      'Hard days belong here too.',
      'It’s here now, in your own words.',
    ],
  },
  de: {
    bright: [
      'Das ist eine eigene Seite wert.',
      'Schön, dass du das aufgeschrieben hast.',
      'Daran wirst du gern zurückdenken.',
      'Schön, das zu lesen.',
      'Das liest man gern.',
      'Eine schöne Zeile für deine Geschichte.',
    ],
    deed: ['Gut gemacht. Das ist festgehalten.', 'Darauf kannst du stolz sein.', 'Wieder ein Schritt nach vorn.'],
    plain: [
      'Aufgeschrieben, in deinen eigenen Worten.',
      'Das hat jetzt seinen Platz.',
      'Das gehört jetzt zu deiner Geschichte.',
      'Dieser Tag hat jetzt seine Zeile.',
      'Hier findest du es wieder.',
      'Das steht jetzt hier.',
    ],
    heavy: [
      'Das tut mir leid. Ich habe es aufgeschrieben.',
      'Das ist schwer. Hier ist es gut aufgehoben.',
      'Es tut mir leid, dass das passiert ist.',
      'Hier ist Platz dafür.',
      'Das darf hier genau so stehen.',
      'Auch schwere Tage gehören hierher.',
    ],
  },
  es: {
    bright: [
      'Esto merece su propia página.',
      'Me alegra que lo hayas escrito.',
      'Dará gusto volver a leerlo.',
      'Qué alegría leer esto.',
      'Una buena noticia para tu historia.',
      'Da gusto tenerlo escrito.',
    ],
    deed: ['Bien hecho. Queda guardado.', 'Esto es motivo de orgullo.', 'Otro paso adelante.'],
    plain: [
      'Queda escrito, con tus propias palabras.',
      'Ya tiene su lugar aquí.',
      'Ya forma parte de tu historia.',
      'Ese día ya tiene su línea.',
      'Estará aquí cuando lo busques.',
      'Aquí se queda.',
    ],
    heavy: [
      'Lo siento mucho. Queda escrito.',
      'Es muy duro. Queda guardado aquí.',
      'Siento mucho que haya pasado esto.',
      'Aquí hay espacio para esto.',
      'Esto puede quedarse aquí, tal cual.',
      'Los días difíciles también caben aquí.',
    ],
  },
  fr: {
    bright: [
      'Ça mérite une page entière.',
      'Tu as bien fait de l’écrire.',
      'Voilà un bon souvenir à relire.',
      'Quelle bonne nouvelle.',
      'Une belle ligne de plus.',
      'Ça fait plaisir à lire.',
    ],
    deed: ['Bravo. C’est noté.', 'Tu peux en tirer de la fierté.', 'Encore un pas en avant.'],
    plain: [
      'C’est écrit, avec tes propres mots.',
      'Ça a sa place ici.',
      'Ça fait partie de ton histoire.',
      'Cette journée a maintenant sa ligne.',
      'Tu le retrouveras ici.',
      'C’est sur la page, maintenant.',
    ],
    heavy: [
      'Quelle épreuve. C’est écrit ici.',
      'C’est dur. Tu peux le déposer ici.',
      'C’est lourd à porter.',
      'Il y a de la place pour ça ici.',
      'Ça peut rester ici, tel quel.',
      'Les jours difficiles ont aussi leur place ici.',
    ],
  },
};
