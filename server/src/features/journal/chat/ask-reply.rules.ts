import { counted } from '@app/shared/counts';
import type { AskAction } from '@app/shared/ask-action';
import type { Day } from '@app/shared/dates';
import { formatDay, weekdayName, writtenAsOf } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { readPastDay } from '@app/writer/periods';
import type { Question } from './ask.rules.ts';

/** Of what was asked for: the events that are answered, and how many there are in all. */
export interface Found {
  events: LifeEvent[];
  total: number;
}

/** What the journal says, and what it offers to do. A reply repeats words of the question, and goes with them; none of an event found. */
export interface Said {
  reply: string;
  events: LifeEvent[];
  actions: AskAction[];
}

const say = (reply: string, events: LifeEvent[] = [], actions: AskAction[] = []): Said => ({ reply, events, actions });

/** What greets and thanks in other languages is answered in them; `askKind` takes no other words for such. */
const languages = [
  {
    words: /^\W*(?:hallo|moin|guten|danke|vielen)\b/i,
    greeting: 'Hallo. Was hast du heute gemacht?',
    thanks: 'Gern geschehen.',
  },
  { words: /^\W*(?:hola|buen[oa]s|gracias|muchas)\b/i, greeting: 'Hola. ¿Qué hiciste hoy?', thanks: 'De nada.' },
  {
    words: /^\W*(?:bonjour|bonsoir|salut|merci)\b/i,
    greeting: 'Salut. Qu’est-ce que tu as fait aujourd’hui ?',
    thanks: 'Avec plaisir.',
  },
];
const english = { greeting: 'Hello. What did you do today?', thanks: 'You’re welcome.' };

/** Answers a greeting or thanks in their language. */
export const courtesy = (kind: 'greeting' | 'thanks', content: string): Said =>
  say((languages.find(({ words }) => words.test(content)) ?? english)[kind]);
export const keepable = say('That sounds like an event. You can keep it as one.');
/** Asked back before anything is stored. */
export const unsure = say('Is this a question, or something you did?');
export const help = say(
  'Tell me what you did, and I’ll write it down. I can find it again, too: “What did I do last week?”, “When did I last see Anna?”, “Three times I stayed calm”. Or say “make that private”, “delete the last one” or “that was on Sunday”.',
);

export const unknowable = say('That isn’t in your journal. I only know what you’ve written down.');

/** Said to a visitor who asks for what a journal would have to be read for. */
export const unread = say('Ask me again once you’ve written something. Then I’ll find it.');

export const keepAsEvent = (content: string): AskAction => ({
  label: 'Keep it as an event',
  call: 'events.create',
  params: { description: content, chat: true },
});

const quoted = (word: string): string => (/^\p{Lu}/u.test(word) ? word : `“${word}”`);
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : (words[0] ?? '');

/** What was looked for, as the end of a sentence: ' with Anna from last week'. */
function sought({ words, trait, period, isOfLessons }: Question, count: number): string {
  const parts = [
    trait && `that show${count === 1 ? 's' : ''} ${trait}`,
    isOfLessons && 'with something learned',
    words.length > 0 && `with ${listed(words.map(quoted))}`,
    period?.name,
  ];
  return parts.flatMap((part) => (part ? [` ${part}`] : [])).join('');
}

/** The one sentence that counts what was found; never prose about it. */
export function countingSentence(question: Question, { events, total }: Found, today: Day): string {
  const [first] = events;
  if (!first) return `No event${sought(question, 1)}.`;
  if (question.only)
    return `The ${question.only} event${sought(question, 1)} is from ${writtenAsOf(first.date, today)}.`;
  const all = sought(question, total) || ' in all';
  if (total === events.length) return `${counted(total, 'event')}${all}.`;
  return `${counted(total, 'event')}${all}; ${events.length === 1 ? 'here is the latest' : `here are the latest ${String(events.length)}`}.`;
}

/** 'Sunday, Nov 15', with the year where it is another one than this. */
const weekdayAndDay = (day: Day, today: Day): string => `${weekdayName(day)}, ${writtenAsOf(day, today, formatDay)}`;

/** What a command would do to the newest event; nothing is done by itself. It is shown above, so no label has its words. */
export function offer(content: string, event: LifeEvent | undefined, today: Day): Said {
  if (!event) return say('There are no events yet.');
  const { id } = event;
  const privacy = /\b(private|public)\b/i.exec(content)?.[1]?.toLowerCase();
  if (privacy) {
    const is_public = privacy === 'public';
    if (event.is_public === is_public) return say(`Your latest event is already ${privacy}.`, [event]);
    // What is private for its author's sake is made public on its own page, if at all.
    if (is_public && event.tone === 'crisis') return say('Your latest event is private.', [event]);
    const label = `Make it ${privacy}`;
    return say(
      'This is your latest event. One tap and it’s done.',
      [event],
      [{ label, call: 'events.update', params: { id, is_public } }],
    );
  }
  if (/\b(?:delete|remove)\b/i.test(content)) {
    return say(
      'This is your latest event. Once deleted, it’s gone for good.',
      [event],
      [{ label: 'Delete it', call: 'events.remove', params: { id } }],
    );
  }
  const date = readPastDay(content, today);
  if (!date) return say('I can’t tell which day you mean.', [event]);
  if (date === event.date) return say(`Your latest event is already dated ${writtenAsOf(date, today)}.`, [event]);
  const label = `Date it ${weekdayAndDay(date, today)}`;
  return say(
    `Your latest event is dated ${writtenAsOf(event.date, today)}. One tap changes that.`,
    [event],
    [{ label, call: 'events.update', params: { id, date } }],
  );
}
