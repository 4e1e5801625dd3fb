import { dayNumber, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { impactOf } from '@app/writer/impact';

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
  /[,;:()–—]| - |[.!?…]|\s(?:and|but|so|because|since|which|that|who|where|when|while|after|before|with|at|on|from|for|this|next|last|today|tomorrow|tonight|yesterday|again|by|as|if|until|starting|near|via|or|to(?! [A-Z]))(?:\s|$)/u;

/** What nobody is asked about by a machine. */
const delicate =
  /\b(?:tests?|exams?|surgery|scan|mri|treatments?|therap\w*|counsel\w*|clinic|trial|rehab|hospice|funeral|memorial|divorce|unemployment|benefits?|insurance|loan|appointment|vaccin\w*|medication|meds|pills|diet|fight|fire|dating|drinking|smoking|crying)\b/i;
/** One's own things only: what somebody else begins or is meant by it cannot be said back. */
const others = /\b(?:i|we|me|us|him|her|them|it|you|he|she|they|his|their|not|no|never|over|late)\b/i;

const kinds = 'new|first|own|online|evening|weekly|little|small|short';
const project =
  'job|course|class|classes|training|project|business|company|blog|podcast|garden|novel|diary|journal|degree|apprenticeship|internship|club|band|painting|quilt|sweater';
const doing =
  'learning|studying|practicing|practising|training|running|swimming|climbing|cycling|drawing|painting|knitting|sewing|baking|gardening|volunteering|meditating|coding';
const startable = new RegExp(`^(?:(?:an?|my|our|the) (?:(?:${kinds}) )*(?:${project})\\b|(?:${doing})\\b)`, 'i');
const bookable =
  /^(?:(?:an?|my|our|the|two|three|some) )?(?:[a-z-]+ )?(?:trip|flights?|tickets?|class|lessons?|course|retreat|weekend|holiday|vacation|cabin|campsite|tour|workshop)\b/i;

/** What is asked next of a verb. */
const followUp: Record<string, string> = {
  'signed up for': 'Have you been yet? How was it?',
  'enrolled in': 'Have you been yet? How was it?',
  'registered for': 'Has it happened yet? How was it?',
  joined: 'How is it going?',
  started: 'How is it going?',
  booked: 'Has it happened yet? How was it?',
};

/** The question in one sentence of an entry, word for word what stands there; null in almost all. */
function questionIn(sentence: string): { text: string; thing: string } | null {
  const [, verb = '', rest = ''] = begun.exec(sentence.trim()) ?? [];
  const said = verb.toLowerCase();
  const thing = (rest.split(afterThing)[0] ?? '').trim();
  const isPlain = /^[\p{L}\p{N}'’ -]+$/u.test(thing) && thing.split(' ').length <= 6;
  if (!isPlain || /[/@\\]/.test(sentence) || delicate.test(sentence) || others.test(thing)) return null;
  if (said === 'started' && !startable.test(thing)) return null;
  if (said === 'booked' && !bookable.test(thing)) return null;
  const yours = thing.replace(/\b(?:my|our)\b/gi, 'your');
  return { text: `You ${said} ${yours}. ${followUp[said] ?? ''}`, thing };
}

/** What an entry says was begun, as a question; null where nothing was, or nothing that may be asked about. */
export function questionAbout(event: Omit<Asked, 'is_public' | 'date'>): { text: string; thing: string } | null {
  if (isQuiet(event.tone)) return null;
  const sentences = `${event.description}\n${event.title}`.split(/(?<=[.!?…])\s+|\n/);
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
