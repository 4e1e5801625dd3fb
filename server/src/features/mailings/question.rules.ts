import { dayNumber, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { impactOf } from '@app/writer/impact';
import { isDelicate, kindsOf, type Kind } from './askable.rules.ts';

/** What somebody is asked, and the event that it is about; null where it is about none. */
export interface Question {
  text: string;
  event_id: string | null;
}

type Asked = Pick<
  LifeEvent,
  'id' | 'title' | 'description' | 'what_learned' | 'date' | 'tone' | 'in_resume' | 'is_public'
>;

const plain = [
  'What did you do today that you’d like to remember?',
  'What went well today, however small?',
  'Who did you spend time with today?',
  'What did you try today?',
  'What did you learn today?',
  'What did you get done today, and what helped?',
] as const;

/** For a day on which the journal has nothing to ask about. */
export const plainQuestion = (day: Day): Question => ({
  text: plain[dayNumber(day) % plain.length] ?? plain[0],
  event_id: null,
});

const when = String.raw`(?:(?:today|yesterday|tonight|finally|this (?:morning|afternoon|evening|week)|last night|on \w+day),? )?`;
const begun = new RegExp(
  `^${when}(?:(?:i|i['’]ve|i have) )?(?:(?:just|finally|also) )?` +
    String.raw`(signed up for|enrolled in|registered for|joined|started|booked) (.+)$`,
  'i',
);

/** Where the thing ends that was begun. */
const afterThing =
  /[,;:()–—]| - |[.!?…]|\s(?:and|but|so|because|although|though|despite|together|every|since|which|that|who|where|when|while|after|before|with|at|on|from|for|this|next|last|today|tomorrow|tonight|yesterday|again|by|as|if|until|starting|near|via|or|to(?! [A-Z]))(?:\s|$)/u;

const going = 'How is it going?';
const been = 'Have you been yet? How was it?';
const happened = 'Has it happened yet? How was it?';
const ahead = { event: happened, lessons: been, 'any lessons': been, activity: been, group: been };

/** Of each verb, what may be asked about, and what is asked then. */
const followUps: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  'signed up for': ahead,
  'enrolled in': ahead,
  'registered for': ahead,
  booked: { trip: happened, lessons: been, 'any lessons': been },
  joined: { group: going, lessons: going, 'any lessons': going },
  started: { own: going, lessons: going, 'any lessons': going, learning: going, habit: going },
};

/** What these are of would stand behind them: 'a class for widowers', 'running from my problems'. */
const vague: ReadonlySet<Kind> = new Set(['any lessons', 'habit']);
const onlyWhen =
  /^(?:,? (?:at last|finally|again|today|tonight|yesterday|tomorrow|(?:this|next|last) \p{L}+|on \p{Lu}\p{L}+day))*[.!?…]*$/u;

/** The question in one sentence of an entry, word for word what stands there; null in almost all. */
function questionIn(sentence: string): { text: string; thing: string } | null {
  const [, verb = '', rest = ''] = begun.exec(sentence.trim()) ?? [];
  const said = verb.toLowerCase();
  const asks = followUps[said] ?? {};
  const thing = (rest.split(afterThing)[0] ?? '').trim();
  const kind = kindsOf(thing).find((each) => asks[each]);
  if (!kind || (vague.has(kind) && !onlyWhen.test(rest.slice(thing.length)))) return null;
  return { text: `You ${said} ${thing.replace(/\b(?:my|our)\b/gi, 'your')}. ${asks[kind] ?? ''}`, thing };
}

/** What an entry says was begun, as a question; null where nothing was, or nothing that may be asked about. */
export function questionAbout(event: Omit<Asked, 'is_public' | 'date'>): { text: string; thing: string } | null {
  const { title, description, what_learned, tone } = event;
  if (isQuiet(tone) || isDelicate([title, description, what_learned].join('\n'))) return null;
  // What is cut off would say more.
  const text = title.endsWith('...') ? description : `${description}\n${title}`;
  const sentences = text.split(/(?<=[.!?…])\s+|\n/);
  const found = sentences.map(questionIn).find((question) => question !== null);
  // Health, money and what is between two people are left alone.
  return found && impactOf(event) > 0 ? found : null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** The words of a thing that tell it from others. */
const tellingWords = (thing: string): string[] => {
  const words = wordsOf(thing);
  return words.slice(-1).concat(words.filter((word) => word.length > 5));
};

/**
 * What to ask somebody on a day, of the newest thing that they began, that they have not written of since, and were not asked
 * about. `events` are the last ones, newest first.
 */
export function questionFor(events: readonly Asked[], day: Day, asked: readonly string[]): Question {
  for (const [index, event] of events.entries()) {
    if (event.date >= day || asked.includes(event.id)) continue;
    const question = questionAbout(event);
    if (!question) continue;
    const since = new Set(events.slice(0, index).flatMap((each) => wordsOf(`${each.title} ${each.description}`)));
    const words = tellingWords(question.thing);
    if (words.some((word) => since.has(word))) continue;
    return { text: question.text, event_id: event.id };
  }
  return plainQuestion(day);
}
