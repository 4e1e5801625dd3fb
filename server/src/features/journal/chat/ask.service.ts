import type { AskAnswer, AskBody } from '@app/shared/ask';
import { askKind } from '@app/shared/ask-kind';
import type { Day } from '@app/shared/dates';
import { crisisWriting } from '@app/writer/help';
import { isCryForHelp } from '@app/writer/crisis';
import { explicitTone, toneOf } from '@app/writer/tone';
import { limits } from '@app/shared/limits';
import { isQuiet } from '@app/shared/quiet-tones';
import { selfQuestionOf, type SelfTopic } from '@app/shared/self-question';
import { searchWords } from '@app/shared/words';
import type { Language } from '@app/writer/languages';
import { planOnly } from '@app/writer/questions';
import { isInDoubt } from '@app/writer/reaction';
import { wordForms } from '@app/writer/word-forms';
import {
  countingSentence,
  courtesy,
  help,
  keepable,
  keepAsEvent,
  offer,
  unknowable,
  unread,
  unsure,
  type Found,
  type Said,
} from './ask-reply.rules.ts';
import { isAboutTheJournal, isAboutTheWorld, readQuestion, type Question } from './ask.rules.ts';
import type { ChatService } from './chat.service.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import type { Author, Caller, EventFilter } from '../events/event.types.ts';

export interface AskDeps {
  events: Pick<EventsRepo, 'page' | 'count'>;
  chat: Pick<ChatService, 'addExchange'>;
  /** Answers a question about its author from the patterns of the journal. */
  selfAnswer: (
    userId: string,
    topic: SelfTopic,
    language: Language,
    today: Day,
  ) => Promise<{ reply: string; event_ids: string[] }>;
}

/** Answers what is said to the journal and is no event: with events and one sentence that counts them, or with what can be tapped. */
export class AskService {
  readonly #deps: AskDeps;

  constructor(deps: AskDeps) {
    this.#deps = deps;
  }

  async ask(
    author: Caller,
    { content, is_question, is_entry }: AskBody,
    idempotencyKey: string | undefined,
  ): Promise<AskAnswer> {
    const kind = kindOf(content, is_question);
    const isDoubtful = (kind === 'unsure' || kind === 'entry') && !isCryForHelp(content);
    const plan = isDoubtful ? planIn(content, author.today) : null;
    if (!plan && (is_entry || (isDoubtful && kind === 'unsure'))) return unstored(content, is_entry ? 'entry' : kind);
    const said = plan ?? (await this.#answer(author, kind, content));
    const answer = { event_ids: said.events.map(({ id }) => id), actions: said.actions };
    const exchange = { content, reply: said.reply, answer };
    const { messages, isRepeated } = await this.#deps.chat.addExchange(author, exchange, idempotencyKey);
    const reply = messages.at(-1)?.content ?? said.reply;
    // The events may have changed since the stored reply: what is found now might contradict it. A plan is as it was.
    const { events, actions } = isRepeated && !plan ? { events: [], actions: [] } : said;
    return { kind: plan ? 'plan' : kind, reply, events, actions: [...actions, keepAsEvent(content)], messages };
  }

  async #answer({ userId, today }: Author, kind: AskAnswer['kind'], content: string): Promise<Said> {
    if (isCryForHelp(content)) {
      const { summary } = crisisWriting({ title: '', description: content, what_learned: null });
      return { reply: summary, events: [], actions: [] };
    }
    const self = kind === 'question' ? selfQuestionOf(content) : null;
    if (self) return this.#ofSelf(userId, self, today);
    const said = answerBeside(kind, content);
    if (said) return said;
    if (kind === 'question') return this.#find(userId, content, today);
    const [newest] = await this.#deps.events.page(userId, { limit: 1 });
    return offer(content, newest, today);
  }

  async #ofSelf(
    userId: string,
    { topic, language }: { topic: SelfTopic; language: Language },
    today: Day,
  ): Promise<Said> {
    const { reply, event_ids } = await this.#deps.selfAnswer(userId, topic, language, today);
    const ids = event_ids.slice(0, limits.askEvents);
    const events = ids.length > 0 ? await this.#deps.events.page(userId, { ids, limit: ids.length }) : [];
    return { reply, events, actions: [] };
  }

  async #find(userId: string, content: string, today: Day): Promise<Said> {
    const asked = readQuestion(content, today);
    const { question, found } = await this.#firstFound(userId, readings(asked));
    return { reply: countingSentence(question, found, today), events: found.events, actions: [] };
  }

  /** What the first of the readings finds that finds anything, otherwise nothing for the first. */
  async #firstFound(userId: string, [first, ...others]: readonly [Question, ...Question[]]) {
    for (const question of [first, ...others]) {
      const found = await this.#look(userId, question);
      if (found.events.length > 0) return { question, found };
    }
    return { question: first, found: { events: [], total: 0 } };
  }

  async #look(userId: string, { period, trait, words, names, isOfLessons, limit, only }: Question): Promise<Found> {
    const filter: EventFilter = {
      ...(period ? { from: period.from, to: period.to } : {}),
      ...(trait ? { trait } : {}),
      ...(isOfLessons ? { hasLearned: true } : {}),
      ...(words.length > 0 ? { forms: formsOf(words, names) } : {}),
    };
    const order = only === 'first' ? 'oldest day' : 'newest day';
    const events = await this.#deps.events.page(userId, { ...filter, limit, order });
    const total = events.length < limit || only ? events.length : await this.#deps.events.count(userId, filter);
    return { events, total };
  }
}

/** What is answered without a look at the journal; null where it needs one. */
function answerBeside(kind: AskAnswer['kind'], content: string): Said | null {
  if (kind === 'greeting' || kind === 'thanks') return courtesy(kind, content);
  if (kind === 'entry' || kind === 'unsure') return keepable;
  if (kind === 'command') return null;
  if (isAboutTheWorld(content)) return unknowable;
  return isAboutTheJournal(content) ? help : null;
}

/** What its author says it is, where the words alone leave it in doubt. */
function kindOf(content: string, isQuestion: boolean | undefined): AskAnswer['kind'] {
  const kind = askKind(content);
  return isQuestion && (kind === 'unsure' || kind === 'entry') ? 'question' : kind;
}

/** What is said to a visitor, who has no journal to be asked about; null for an event. */
export function answerToVisitor(content: string): string | null {
  const kind = askKind(content);
  if (kind === 'entry') return null;
  if (kind === 'unsure') {
    const { kind: judged, reply } = unstored(content, kind);
    return judged === 'entry' ? null : reply;
  }
  return answerBeside(kind, content)?.reply ?? unread.reply;
}

/** What is said to words that are nothing but a plan, which can be kept as one; null for all others. Nobody is asked about what hurts. */
function planIn(content: string, today: Day): Said | null {
  if (/[?？؟]\W*$/.test(content)) return null;
  const entry = { title: '', description: content, what_learned: null };
  const found = planOnly(entry, today);
  if (!found || isQuiet(toneOf(entry)) || isInDoubt(entry)) return null;
  return { reply: found.text, events: [], actions: [{ label: found.label, call: 'plans.create', params: found.plan }] };
}

/** Asks back where it is in doubt what the words are, and stores nothing. Grief in plain words is no question: nobody is asked what it was. */
function unstored(content: string, kind: AskAnswer['kind']): AskAnswer {
  const text = { title: '', description: content, what_learned: null };
  const isGrief = !content.trim().endsWith('?') && (isQuiet(explicitTone(text)) || toneOf(text) === 'crisis');
  const isEntry = isGrief || kind === 'entry';
  const said = isEntry ? keepable : unsure;
  return { kind: isEntry ? 'entry' : 'unsure', ...said, actions: [keepAsEvent(content)], messages: [] };
}

/** Words as they may stand in an event; a name only as it is. */
const formsOf = (words: readonly string[], names: readonly string[]): string[][] =>
  words.flatMap((word) => searchWords(word).map((one) => (names.includes(word) ? [one] : wordForms(one))));

/**
 * A question as it was asked; then without what was only counted, with a trait that nothing showed as a word, by names alone
 * (of 'called Tom' only Tom), and by what is left without the trait.
 */
function readings(asked: Question): readonly [Question, ...Question[]] {
  const { names, words, traitWord, counted } = asked;
  const byDeed = counted ? [{ ...asked, words: words.filter((word) => word !== counted) }] : [];
  const byWord = traitWord ? [{ ...asked, trait: null, words: [...words, traitWord] }] : [];
  const byNames = names.length > 0 && names.length < words.length ? [{ ...asked, words: names }] : [];
  const left = names.length > 0 ? names : words;
  const withoutTrait = traitWord && left.length > 0 ? [{ ...asked, trait: null, words: left }] : [];
  return [asked, ...byDeed, ...byWord, ...byNames, ...withoutTrait];
}
