import type { PublicLifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';

/** Events per page: enough for a long first read, little enough for a slow line. */
const PAGE = 50;

export interface ReadProfile extends PublicProfile {
  /** How many public events there are in all; null when nobody said. */
  total: number | null;
  hasMore: boolean;
}

/** A profile with what follows from the number of events that there are in all. */
export const completed = (profile: PublicProfile, total: number | null): ReadProfile => {
  const count = profile.events.length;
  return {
    ...profile,
    total: total ?? (count < PAGE ? count : null),
    hasMore: total === null ? count >= PAGE : count < total,
  };
};

type View = { limit: number; before?: string | undefined };

/** The first visit needs no call, so it does not wait for the code of one either. */
async function view(username: string, query: View, signal?: AbortSignal) {
  const { apiPage } = await import('../../lib/api.ts');
  const given = signal ? { signal } : {};
  return apiPage('profile.view', { params: { username }, query, withoutToken: true, ...given });
}

/** What the server has put into the document for the first visit, under this id; null where there is nothing. */
export function readEmbedded<Content>(id: string): Content | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Content | null;
  } catch {
    return null;
  }
}

/** It is as old as the document: who comes back to the page later reads anew. */
export function dropEmbedded(id: string): void {
  document.getElementById(id)?.remove();
}

const PROFILE = 'public-profile';

/** The profile of this person, when the document is about them. */
export function embeddedProfile(username: string): ReadProfile | null {
  const profile = readEmbedded<PublicProfile>(PROFILE);
  if (profile?.user.username !== username.toLowerCase()) return null;
  const total = document.getElementById(PROFILE)?.dataset.total;
  return completed(profile, total === undefined ? null : Number(total));
}

export const dropEmbeddedProfile = (): void => dropEmbedded(PROFILE);

/** The person and the newest of their public events. */
export async function readProfile(username: string, signal: AbortSignal): Promise<ReadProfile> {
  const { answer, total } = await view(username, { limit: PAGE }, signal);
  return completed(answer, total);
}

/** The profile with the events written before those it has. */
export async function readMore(profile: ReadProfile): Promise<ReadProfile> {
  const { answer, total } = await view(profile.user.username, { limit: PAGE, before: profile.events.at(-1)?.id });
  const events = [...profile.events, ...answer.events];
  const count = answer.events.length;
  // A page of long events is shorter than was asked for, and not the last.
  return { ...profile, events, hasMore: total === null ? count >= PAGE : count > 0 && events.length < total };
}

export interface JourneyMonth {
  /** `yyyy-MM`. */
  month: string;
  events: PublicLifeEvent[];
}

/** The events by the month they happened in, newest first. */
export function byMonth(events: readonly PublicLifeEvent[]): JourneyMonth[] {
  const sorted = events.toSorted(
    (a, b) => b.date.localeCompare(a.date) || b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  );
  const months = new Map<string, PublicLifeEvent[]>();
  for (const event of sorted) {
    const month = event.date.slice(0, 7);
    const found = months.get(month);
    if (found) found.push(event);
    else months.set(month, [event]);
  }
  return [...months].map(([month, inMonth]) => ({ month, events: inMonth }));
}
