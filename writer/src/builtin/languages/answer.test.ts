import { describe, expect, it } from 'vitest';
import { firstPerson } from '../../first-person.ts';
import { languageOfEntry } from '../../language.ts';
import { summarize } from '../summary/summarize.ts';
import { answerIn, foreignLanguageOf } from './answer.ts';

const german: [string, string][] = [
  [
    'Heute habe ich meine Führerscheinprüfung bestanden, beim dritten Versuch!',
    'Heute hast du deine Führerscheinprüfung bestanden, beim dritten Versuch.',
  ],
  ['Führerschein bestanden!', '„Führerschein bestanden!“'],
  [
    'Ich bin 10 km gelaufen und habe danach geweint vor Glück.',
    'Du bist 10 km gelaufen und hast danach geweint vor Glück.',
  ],
  ['Endlich meinen Keller aufgeräumt', 'Du hast endlich deinen Keller aufgeräumt.'],
  ['Der Nachbarin die Einkäufe getragen.', 'Du hast der Nachbarin die Einkäufe getragen.'],
  ['Heute 5 km am Stück gelaufen, 34 Minuten.', 'Du bist heute 5 km am Stück gelaufen, 34 Minuten.'],
  ['Nicht geraucht, den zwölften Tag nicht.', 'Du hast nicht geraucht, den zwölften Tag nicht.'],
  ['Mit Jonas zwei Stunden Bruchrechnen geübt.', 'Du hast mit Jonas zwei Stunden Bruchrechnen geübt.'],
  ['Heute Wäsche gewaschen.', '„Heute Wäsche gewaschen.“'],
  ['Fenster geputzt.', '„Fenster geputzt.“'],
  ['Der Chef gegangen.', '„Der Chef gegangen.“'],
  ['Alle gegangen.', '„Alle gegangen.“'],
  ['Mein Bruder geholfen.', 'Dein Bruder geholfen.'],
  ['Heute 5 km gelaufen und danach gekocht.', '„Heute 5 km gelaufen und danach gekocht.“'],
  ['Heute Morgen Fahrrad repariert.', '„Heute Morgen Fahrrad repariert.“'],
  ['Wir gingen heim, aßen Suppe und lachten.', '„Wir gingen heim, aßen Suppe und lachten.“'],
  ['Das Paket, das wir bekommen haben, war leer.', '„Das Paket, das wir bekommen haben, war leer.“'],
  ['Wir haben mit unserm Hund gespielt.', 'Ihr habt mit eurem Hund gespielt.'],
  ['Papa gegangen.', '„Papa gegangen.“'],
  ['Den Hund gesucht, wir haben ihn nicht gefunden.', 'Du hast den Hund gesucht, ihr habt ihn nicht gefunden.'],
  ['Wir haben unser Haus gestrichen.', 'Ihr habt euer Haus gestrichen.'],
  ['Unsere Tochter hat heute gelächelt, zu mir.', 'Eure Tochter hat heute gelächelt, zu dir.'],
  ['Wir gingen hin und blieben lange.', 'Ihr gingt hin und bliebt lange.'],
  ['Als wir ankamen, regnete es.', '„Als wir ankamen, regnete es.“'],
  ['Wir lachten und kicherten.', '„Wir lachten und kicherten.“'],
  ['Wir haben ihre Oma besucht.', '„Wir haben ihre Oma besucht.“'],
  ['Meine Tochter hat ihre ersten Schritte gemacht.', 'Deine Tochter hat ihre ersten Schritte gemacht.'],
  ['Habe meiner Nachbarin beim Umzug geholfen', 'Du hast deiner Nachbarin beim Umzug geholfen.'],
  [
    'Ich habe mich bei meinem Bruder entschuldigt, weil ich im Unrecht war.',
    '„Ich habe mich bei meinem Bruder entschuldigt, weil ich im Unrecht war.“',
  ],
  ['Wir haben das Finale gewonnen!', 'Ihr habt das Finale gewonnen.'],
  ['Ich ging zum ersten Mal allein ins Kino.', 'Du gingst zum ersten Mal allein ins Kino.'],
  ['412 Unterschriften gesammelt. Meine Füße tun weh.', 'Du hast 412 Unterschriften gesammelt. Deine Füße tun weh.'],
  [
    'Ich war nervös und habe trotzdem vor 200 Leuten gesprochen.',
    'Du warst nervös und hast trotzdem vor 200 Leuten gesprochen.',
  ],
  ['Bin heute um fünf aufgestanden', 'Du bist heute um fünf aufgestanden.'],
  ['Oma ist gestorben. Ich vermisse sie.', '„Oma ist gestorben. Ich vermisse sie.“'],
  [
    'Hab meiner Chefin endlich gesagt, dass ich die Überstunden nicht mehr mache.',
    '„Hab meiner Chefin endlich gesagt, dass ich die Überstunden nicht mehr mache.“',
  ],
  [
    'Ich habe den Kuchen gebacken, den ich allen versprochen habe.',
    'Du hast den Kuchen gebacken, den du allen versprochen hast.',
  ],
  ['Gestern lernte ich schwimmen.', 'Gestern lerntest du schwimmen.'],
  ['Sie sagte: „Ich bin stolz auf dich.“', "„Sie sagte: 'Ich bin stolz auf dich.'“"],
];
const spanish: [string, string][] = [
  ['Hoy corrí mi primera media maratón, lloré al llegar', 'Hoy corriste tu primera media maratón, lloraste al llegar.'],
  ['¡Aprobé el examen!', 'Aprobaste el examen.'],
  ['He terminado mi tesis después de tres años', 'Has terminado tu tesis después de tres años.'],
  ['Ayudé a mi vecina con la compra', 'Ayudaste a tu vecina con la compra.'],
  ['Mi hija dio sus primeros pasos', 'Tu hija dio sus primeros pasos.'],
  ['Empecé a estudiar alemán y no lo dejé', 'Empezaste a estudiar alemán y no lo dejaste.'],
  ['Llegué tarde pero pedí perdón', 'Llegaste tarde pero pediste perdón.'],
  ['Estoy orgulloso de mi equipo', 'Estás orgulloso de tu equipo.'],
  ['Ganamos la final', '«Ganamos la final.»'],
  ['Caminé 22 km. Me duelen los pies.', 'Caminaste 22 km. Te duelen los pies.'],
  ['Fui al médico aunque tenía miedo', '«Fui al médico aunque tenía miedo.»'],
  ['Por fin limpié el garaje', 'Por fin limpiaste el garaje.'],
  ['Mi abuelo murió el martes', 'Tu abuelo murió el martes.'],
  ['Hice café y leí 40 páginas', 'Hiciste café y leíste 40 páginas.'],
  ['Hoy no pude levantarme de la cama', 'Hoy no pudiste levantarte de la cama.'],
  ['Mi madre vino a decírmelo', 'Tu madre vino a decírtelo.'],
  ['Firmé el informe, es firme', 'Firmaste el informe, es firme.'],
  ['Ojalá me atreviera a dejar este trabajo.', '«Ojalá me atreviera a dejar este trabajo.»'],
  ['Llevo 40 días sin fumar', 'Llevas 40 días sin fumar.'],
  ['Terminé la manta: 96 cuadrados y ninguno igual', 'Terminaste la manta: 96 cuadrados y ninguno igual.'],
  ['Trabajo mucho y duermo poco', '«Trabajo mucho y duermo poco.»'],
];
const french: [string, string][] = [
  ["J'ai enfin terminé mon mémoire", 'Tu as enfin terminé ton mémoire.'],
  ['J’ai couru 10 km ce matin !', 'Tu as couru 10 km ce matin.'],
  ['Je suis allée chez le dentiste malgré ma peur', 'Tu es allée chez le dentiste malgré ta peur.'],
  ['Réussi mon permis de conduire', 'Réussi ton permis de conduire.'],
  ['Ma fille a fait ses premiers pas', 'Ta fille a fait ses premiers pas.'],
  ["Je n'ai pas fumé depuis 30 jours", "Tu n'as pas fumé depuis 30 jours."],
  ['Je me suis excusée auprès de mon frère', "Tu t'es excusée auprès de ton frère."],
  ['On a gagné la finale !', '« On a gagné la finale ! »'],
  ['Nous avons gagné la finale !', 'Vous avez gagné la finale.'],
  ['Finalement, nous ne vendons pas notre maison.', 'Finalement, vous ne vendez pas votre maison.'],
  ['Le maire nous a remerciés, nous y étions tous.', 'Le maire vous a remerciés, vous y étiez tous.'],
  ['Nous trois avons gagné.', '« Nous trois avons gagné. »'],
  ['Nous nous sommes levés et avons chanté.', '« Nous nous sommes levés et avons chanté. »'],
  ["J'étais nerveuse mais je l'ai fait", "Tu étais nerveuse mais tu l'as fait."],
  [
    "Aujourd'hui j'ai aidé ma voisine et je lui ai apporté de la soupe",
    "Aujourd'hui tu as aidé ta voisine et tu lui as apporté de la soupe.",
  ],
  ['Je cours tous les matins', 'Tu cours tous les matins.'],
  ['Mon grand-père est mort mardi', 'Ton grand-père est mort mardi.'],
  ["J'ai appris à nager à 40 ans", 'Tu as appris à nager à 40 ans.'],
  ["Elle m'a dit que je l'ai inspirée", "Elle t'a dit que tu l'as inspirée."],
  [
    "J'ai écrit à mon père. Il m'a répondu. J'ai pleuré de joie.",
    "Tu as écrit à ton père. Il t'a répondu. Tu as pleuré de joie.",
  ],
];

describe.each([
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
])('an entry in %s', (_, entries) => {
  it.each(entries)('%s', async (description, summary) => {
    const event = { title: '', description, what_learned: null };
    expect((await summarize(event)).summary).toBe(summary);
  });

  it('is told to visitors as its author wrote it', async () => {
    const letters = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    for (const [description] of entries) {
      const event = { title: '', description, what_learned: null };
      const { summary } = await summarize(event);
      expect(letters(firstPerson(summary, event)), description).toBe(letters(description));
    }
  });
});

it.each([
  ["Maman est partie cette nuit, j'étais à côté d'elle.", "Ta maman est partie cette nuit, tu étais à côté d'elle."],
  ["J'ai appelé papa hier.", 'Tu as appelé ton papa hier.'],
  ["J'ai appelé ma petite mamie.", 'Tu as appelé ta petite mamie.'],
])('whom the author calls their own is not the teller’s: %s', (description, summary) => {
  expect(answerIn({ description }, 'author', 400)).toBe(summary);
});

describe('the language of a short entry', () => {
  it.each([
    ['es', 'No lloré.'],
    ['es', 'Hice la compra.'],
    ['fr', 'Ménage.'],
    ['de', 'Fenster geputzt.'],
    ['es', 'No fumé hoy'],
    ['es', 'Lloré mucho.'],
    ['es', 'No me quejé'],
    ['es', 'Bailé sola'],
    ['es', 'Me corté otra vez.'],
    ['es', 'Me caí.'],
    ['es', 'Estarían mejor sin mí.'],
    ['fr', 'Ils seraient mieux sans moi.'],
    ['de', 'Ohne mich wären alle besser dran.'],
    ['fr', 'Je cours.'],
    ['fr', 'Pas pleuré.'],
    ['fr', 'J’ai dansé.'],
    ['fr', 'Couru 5 km'],
    ['fr', 'Fini ma thèse'],
    ['de', 'Nicht geweint.'],
    ['de', 'Keine Angst gehabt'],
    ['de', 'Marathon gelaufen!'],
    ['de', 'Neue Tür gestrichen'],
    ['de', 'Kuchen gebacken und verschenkt'],
    ['de', 'Unsere Katze wurde eingeschläfert'],
    ['de', 'Seit 100 Tagen rauchfrei.'],
    ['fr', "Six mois sans alcool aujourd'hui."],
    ['es', 'Le devolví a la señora la cartera que se le había caído en el bus.'],
  ])('is %s: %s', (language, text) => {
    expect(foreignLanguageOf(text)).toBe(language);
  });

  it.each([
    // Dutch looks like German.
    'Ik heb vandaag mijn eerste marathon gelopen en ik was zo blij met die medaille',
    'Marathon gelopen!',
    'Vandaag gewonnen!',
    'Vandaag een taart gebakken voor de buren',
    'Ik ben zo trots op mijn dochter, ze is geslaagd',
    'Eindelijk het boek uitgelezen',
    'We hebben het huis gekocht',
    // Others look like one of the three.
    'Ho finito la tesi e sono molto contenta',
    'Oggi ho corso 10 km con mia sorella',
    'Hoje corri 10 km com a minha irmã',
    'Não chorei.',
    'Jag sprang 10 km idag och det var skönt',
    'Klarade körkortet!',
    'Jeg har løbet min første maraton',
    'Dzisiaj przebiegłam pierwszy maraton',
    // English has words of all of them.
    'No café today',
    'No résumé needed: hired',
    'Young again!',
    'Met Zoë and Jürgen at the pub',
    'Ran with Mia',
    'Fiancé found',
    'Crème brûlée made for the first time',
  ])('is none of the three: %s', (text) => {
    expect(foreignLanguageOf(text)).toBeNull();
    expect(languageOfEntry({ title: '', description: text, what_learned: null })).toBe('en');
  });

  it('is English in the marks of a quotation where nobody speaks it here', async () => {
    const description = 'Ik heb vandaag mijn eerste marathon gelopen en ik was zo blij met die medaille.';
    expect((await summarize({ title: '', description, what_learned: null })).summary).toBe(`“${description}”`);
  });
});

describe('a long entry in another language', () => {
  it('keeps numbers, results and its end', () => {
    const description =
      'Heute war ein langer Tag und es hat die ganze Zeit geregnet, so dass alle schlechte Laune hatten. Danach gab es Kaffee für alle und es wurde noch lange geredet. Ich habe meine Prüfung mit 94 von 100 Punkten bestanden. Die Nachbarn haben gefeiert. Mein Vater hat geweint.';
    expect(answerIn({ description }, 'author', 400)).toMatch(
      /Du hast deine Prüfung mit 94 von 100 Punkten bestanden\. Dein Vater hat geweint\.$/,
    );
  });

  it.each(['Oggi ho corso 10 km', 'Vandaag heb ik 10 km gelopen', 'Went for a run', ''])(
    'is none of the three: %s',
    (description) => {
      expect(answerIn({ description }, 'author', 400)).toBeNull();
    },
  );
});
