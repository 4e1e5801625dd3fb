import { describe, expect, it } from 'vitest';
import { toneOf } from '../classify/tone.ts';
import { traitsOf } from '../classify/traits.ts';
import { noticedIn } from '../compose/noticed.ts';
import { reactionOf } from '../compose/reaction.ts';
import type { Tone } from '../contract.ts';
import { readDate } from '../facts/dates.ts';
import { languageOfEntry } from '../nlp/language.ts';
import { sources } from './all.ts';

const entry = (description: string) => ({ title: '', description, what_learned: null });

describe('an Italian entry', () => {
  it.each<[text: string, tone: Tone, trait: string | null]>([
    ['Ho superato l’esame di guida al terzo tentativo!', 'bright', null],
    ['Oggi ho corso la mia prima mezza maratona.', 'bright', null],
    ['Ho aiutato la vicina a portare su la spesa.', 'plain', 'Helpfulness'],
    ['Ho chiesto scusa a mio fratello dopo due anni di silenzio.', 'plain', null],
    ['Ci siamo sposati ieri, in riva al mare. Che gioia!', 'bright', 'Love'],
    ['È morto mio nonno stanotte.', 'heavy', null],
    ['Mi hanno licenziata dopo dodici anni.', 'heavy', null],
    ['Ho perso mia madre tre settimane fa.', 'heavy', null],
    ['Mi sento vuota, piango tutto il giorno.', 'heavy', null],
    ['Siamo morti dalle risate con gli zii ieri sera', 'plain', null],
    ['Il mio telefono è morto, ma ho trovato la strada lo stesso', 'plain', null],
    ['Non vedo più il senso di niente.', 'heavy', null],
    ['Voglio morire', 'crisis', null],
    ['Non voglio più vivere così', 'crisis', null],
    ['Vorrei non essere mai nata', 'crisis', null],
    ['Sono stanca di vivere', 'crisis', null],
    ['Stasera ho cucinato le lasagne per tutta la famiglia.', 'plain', null],
    ['Ho insegnato le frazioni a mia figlia, con tanta pazienza.', 'plain', 'Patience'],
    ['Ho detto la verità al mio capo: l’errore era mio.', 'plain', null],
    ['Cento giorni senza fumare.', 'plain', null],
    ['Ho restituito il portafoglio che avevo trovato sul treno.', 'plain', 'Integrity'],
    ['Finalmente ho riparato la bici di mio padre.', 'plain', null],
    ['Mi hanno promossa!', 'bright', null],
    ['È nata nostra figlia.', 'bright', null],
    ['Ho fatto volontariato alla mensa dei poveri.', 'plain', null],
    ['Non ho urlato con i bambini nemmeno una volta oggi.', 'plain', null],
  ])('%s is %s and shows %s', (text, tone, trait) => {
    const event = entry(text);
    if (tone !== 'crisis') expect(languageOfEntry(event)).toBe('it');
    expect(toneOf(event)).toBe(tone);
    if (trait !== null) expect(traitsOf(event).map((one) => one.trait)).toContain(trait);
    const { lines } = reactionOf(event, tone);
    const own: readonly string[] = Object.values(sources.it.replies.reactions).flat();
    expect(lines.filter(({ id }) => !own.includes(id))).toEqual([]);
    expect(lines.length > 0).toBe(tone !== 'crisis');
  });

  it.each([
    ['Ieri ho finito il libro di mia sorella.', '2026-03-10'],
    ['L’altro ieri abbiamo pulito la cantina.', '2026-03-09'],
    ['Sabato scorso siamo andati al mare.', '2026-03-07'],
    ['Tre giorni fa ho donato il sangue.', '2026-03-08'],
    ['Due settimane fa ho smesso di fumare.', '2026-02-25'],
    ['Il 3 marzo ho superato il concorso.', '2026-03-03'],
    ['Domani vado dal dentista.', null],
    ['Oggi ho corso, ieri no.', null],
  ])('%s was on %s', (text, day) => expect(readDate(text, '2026-03-11')?.date ?? null).toBe(day));

  it('has something noticed in its own language', () =>
    expect(noticedIn({ ...entry('Ho letto 300 pagine in 5 giorni.'), date: '2026-03-11' }, 'it', [])).toBe(
      '300 pagine in 5 giorni: 60 al giorno.',
    ));
});
