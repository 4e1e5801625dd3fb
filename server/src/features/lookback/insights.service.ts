import { addDays, daysBetween, mondayOf, type Day } from '@app/shared/dates';
import type { Insight } from '@app/shared/insights';
import type { SelfTopic } from '@app/shared/self-question';
import { daysOfWeek, type Week } from '@app/shared/weeks';
import type { Language } from '@app/writer/languages';
import type { InsightRowsRepo } from '../journal/journal.types.ts';
import { watchedWords } from './insights/doing.rules.ts';
import { asInsights, forAnalytics, forQuestion, forWeek, idsOf, isMailable } from './insights/insights.rules.ts';
import { pastOf, type Past } from './insights/past.ts';
import { sentenceOf, textOf } from './insights/sentence.ts';

/** What the journal answers to a question about its author, and the events behind that, the newest first. */
interface SelfAnswer {
  reply: string;
  event_ids: string[];
}

export type Insights = ReturnType<typeof createInsights>;

/** No pattern looks back further. */
const REACH_DAYS = 400;
/** Sentences of an answer. */
const SAID_MAX = 2;

/** True sentences about a journal, computed when they are read. */
export function createInsights({ rows }: { rows: Pick<InsightRowsRepo, 'between'> }) {
  const past = async (userId: string, today: Day): Promise<Past> => {
    const wanted = { from: addDays(today, -REACH_DAYS), to: today, words: watchedWords };
    return pastOf(await rows.between(userId, wanted), today);
  };

  async function ofWeek(userId: string, week: Week, today: Day) {
    const { to } = daysOfWeek(week);
    const asOf = to < today ? to : today;
    return { found: forWeek(await past(userId, asOf)), asOf };
  }

  return {
    async ofJournal(userId: string, today: Day): Promise<Insight[]> {
      return asInsights(forAnalytics(await past(userId, today)), today);
    },

    /** As they were on its last day, or are today. */
    async ofWeek(userId: string, week: Week, today: Day): Promise<Insight[]> {
      const { found, asOf } = await ofWeek(userId, week, today);
      return asInsights(found, asOf);
    },

    /** What a mail may say of a week that is over. */
    async toMail(userId: string, week: Week): Promise<string[]> {
      const { found, asOf } = await ofWeek(userId, week, daysOfWeek(week).to);
      return asInsights(found.filter(isMailable), asOf).map(({ text }) => text);
    },

    async answer(userId: string, topic: SelfTopic, language: Language, today: Day): Promise<SelfAnswer> {
      const whole = await past(userId, today);
      return topic === 'week' ? aboutWeek(whole, language) : about(topic, whole, language);
    },
  };
}

const said = (name: string, values: Parameters<typeof sentenceOf>[1], language: Language, today: Day): string =>
  sentenceOf(name, values, language, today) ?? '';

function about(topic: Exclude<SelfTopic, 'week'>, past: Past, language: Language): SelfAnswer {
  const found = forQuestion(topic, past)
    .flatMap((finding) => ({ finding, text: textOf(finding, language, past.today) }))
    .filter(({ text }) => text !== null)
    .slice(0, SAID_MAX);
  if (found.length === 0) return { reply: said(`nothing_${topic}`, {}, language, past.today), event_ids: [] };
  return {
    reply: found.map(({ text }) => text).join(' '),
    event_ids: idsOf({ rows: [...new Set(found.flatMap(({ finding }) => finding.rows))] }),
  };
}

/** This week, or the last one where nothing is dated in this yet: all of its events, and what they have in common. */
function aboutWeek(past: Past, language: Language): SelfAnswer {
  const monday = mondayOf(past.today);
  const [current, last] = [monday, addDays(monday, -7)].map((from) =>
    past.rows.filter(({ date }) => daysBetween(from, date) >= 0 && daysBetween(from, date) < 7),
  );
  const isLast = current?.length === 0;
  const week = (isLast ? last : current) ?? [];
  if (week.length === 0) return { reply: said('nothing_week', {}, language, past.today), event_ids: [] };
  const asOf = isLast ? addDays(monday, -1) : past.today;
  const days = new Set(week.map(({ date }) => date)).size;
  const found = forQuestion('week', { ...past, today: asOf });
  const count = said(isLast ? 'week_count_last' : 'week_count', { now: week.length, days }, language, past.today);
  const more = found.flatMap((finding) => textOf(finding, language, asOf) ?? []).slice(0, SAID_MAX);
  return { reply: [count, ...more].join(' '), event_ids: idsOf({ rows: week }) };
}
