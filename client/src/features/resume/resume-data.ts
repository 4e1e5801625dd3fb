import { addDays, type Day } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import type { NarrativePurpose, NarrativeSentence, ResumeNarrative, ResumeShare } from '@app/shared/resume';
import { textOf } from '@app/shared/resume-text';
import { api, ApiError } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { today } from '../../lib/dates.ts';
import { newerByRevision, optimistic } from '../../lib/data/changes.ts';
import { createResource } from '../../lib/data/resource.ts';
import { toast } from '../../lib/toast.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import * as messages from '../../messages.ts';

export type PeriodName = 'all' | 'this-year' | 'last-12-months' | 'custom';

/** Days, both included; undefined is open. */
interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
}

export const periodNames: readonly { id: PeriodName; label: string }[] = [
  { id: 'all', label: 'All time' },
  { id: 'this-year', label: 'This year' },
  { id: 'last-12-months', label: 'Last 12 months' },
  { id: 'custom', label: 'Custom dates' },
];

/** The days that a preset means on a day; custom ones are typed. */
function periodOf(name: Exclude<PeriodName, 'custom'>, today: Day): Period {
  if (name === 'all') return {};
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01` };
  return { from: addDays(today, -364) };
}

/** Whether it ends before it begins. */
export const isInverted = ({ from, to }: Period): boolean => Boolean(from && to && from > to);

/** A résumé is for others, so private events stay out until the user lets them in. */
export const useResumeOptions = createStore<ResumeOptions>(() => ({
  includesPrivate: false,
  purpose: 'bio',
  periodName: 'all',
  period: {},
  typed: {},
}));

interface ResumeOptions {
  includesPrivate: boolean;
  purpose: NarrativePurpose;
  periodName: PeriodName;
  /** What the text is about. */
  period: Period;
  /** The days as they stand in the fields, which become the period when they make sense. */
  typed: Period;
}

/** The narrative; asked for anew, it is written again. */
export const useResume = createResource<ResumeNarrative, 'anew'>({
  read: (ask) => {
    const { includesPrivate, purpose, period } = useResumeOptions.getState();
    const query = {
      include_private: includesPrivate,
      purpose,
      ...period,
      ...(ask === 'anew' ? { refresh: true } : {}),
    };
    return api('resume.narrative', { query });
  },
  asksOnce: true,
  failure: messages.resume.loadFailed,
});

/** Shows the text that a model has finished, where one was waited for. */
export async function showWritten(): Promise<void> {
  const before = useResume.getState().data;
  if (before?.state !== 'writing') return;
  const isThere = await useResume.getState().load();
  if (isThere && before.sentences.length > 0) toast.success(messages.resume.refreshed);
}

function setOptions(options: Partial<ResumeOptions>): void {
  useResumeOptions.setState(options);
  // What was written under other rules must not be copied under these.
  useResume.getState().clear();
  void useResume.getState().load();
}

export const setIncludesPrivate = (includesPrivate: boolean): void => {
  setOptions({ includesPrivate });
};

export const setPurpose = (purpose: NarrativePurpose): void => {
  setOptions({ purpose });
};

/** Custom days begin as those of the period before; the text stays until one of them is set. */
export function setPeriodName(periodName: PeriodName): void {
  if (periodName === 'custom') useResumeOptions.setState({ periodName });
  else {
    const period = periodOf(periodName, today());
    setOptions({ periodName, period, typed: period });
  }
}

export function typePeriod(typed: Period): void {
  useResumeOptions.setState({ typed });
}

/** Whether other days are typed than those that the text is about. */
export const isPeriodOpen = ({ period, typed }: Pick<ResumeOptions, 'period' | 'typed'>): boolean =>
  period.from !== typed.from || period.to !== typed.to;

/** Takes over the days that are typed, unless they end before they begin. */
export function applyPeriod(): void {
  const { period, typed } = useResumeOptions.getState();
  if (isPeriodOpen({ period, typed }) && !isInverted(typed)) setOptions({ period: typed });
}

/** What of the résumé is shared. */
export const useShare = createResource<ResumeShare>({ read: () => api('resume.share'), failure: null });

/** Shares the text that is shown, of public events alone. Where there is a newer one, shows that instead, and answers false. */
export async function publishResume({ generated_at }: ResumeNarrative): Promise<boolean> {
  const { purpose, period } = useResumeOptions.getState();
  try {
    const answer = await api('resume.publish', { body: { purpose, ...period, generated_at } });
    useShare.getState().change(() => answer);
    return true;
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.status === 409;
    if (!isOutdated || !(await useResume.getState().load())) throw error;
    return false;
  }
}

export async function withdrawResume(): Promise<void> {
  await api('resume.withdraw');
  useShare.getState().change(() => ({ shared: null }));
}

/** The events that a sentence rests on, by their ids. That they could not be read is said in their place. */
export const useProof = createResource<LifeEvent[], readonly string[]>({
  read: async (ids = []) => (ids.length > 0 ? api('events.list', { query: { ids: ids.join() } }) : []),
  failure: null,
});

/** The event behind a sentence in which more can be said; its first where it rests on several, null where none is there any more. */
export async function readEventBehind({ event_ids }: NarrativeSentence): Promise<LifeEvent | null> {
  const events = await api('events.list', { query: { ids: event_ids.join() } });
  return event_ids.flatMap((id) => events.find((event) => event.id === id) ?? [])[0] ?? null;
}

/** Takes away what rests on an event that is deleted, as the server does. */
export function removeSentencesAbout(id: string): void {
  useResume.getState().change((resume) => {
    const sentences = resume.sentences.filter(({ event_ids }) => !event_ids.includes(id));
    return sentences.length === resume.sentences.length
      ? resume
      : { ...resume, sentences, narrative: textOf(resume.purpose, sentences) };
  });
}

/** Leaves an event out of the résumé, or always includes it; the narrative is then written again. */
export async function setInResume(event: LifeEvent, in_resume: LifeEvent['in_resume']): Promise<void> {
  const show = (value: LifeEvent['in_resume']) => updateProof({ ...event, in_resume: value });
  try {
    await optimistic({
      apply: () => show(in_resume),
      send: () => api('events.update', { params: { id: event.id }, body: { in_resume } }),
      confirm: updateProof,
      rollBack: () => show(event.in_resume),
    });
    await useResume.getState().load();
  } catch (error) {
    toastFixed(error, messages.resume.choiceFailed);
  }
}

export function updateProof(event: LifeEvent): void {
  useProof
    .getState()
    .change((events) => events.map((known) => (known.id === event.id ? newerByRevision(known, event) : known)));
}

export function removeFromProof(id: string): void {
  useProof.getState().change((events) => events.filter((event) => event.id !== id));
}
