import { CACHE_PREFIX } from '../src/lib/worker-contract.ts';

/** Marks an answer that was kept earlier, for want of a connection. */
export const KEPT_HEADER = 'X-Kept';

/** Pictures go with the answers: both are emptied at logout. */
export const PICTURES_CACHE = `${CACHE_PREFIX}pictures`;

/** What friends have written: without the server nobody knows what of it is private by now. */
export const isOfFriends = ({ pathname }: URL): boolean => pathname.startsWith('/api/friends/feed');

/**
 * Whether an earlier answer may stand in for one that does not come. Below `/api/me/` are files as large as a whole journal, and how far
 * they are: an old one would be taken for a new one.
 */
export const isRecallable = (url: URL): boolean =>
  url.pathname.startsWith('/api/') && !/^\/api\/(?:media|me)\//.test(url.pathname) && !isOfFriends(url);

/** Whether the answer to a read is worth keeping: pages, lists and numbers as they are first shown, but no searches and no deeper pages. */
export const isKept = (url: URL): boolean =>
  isRecallable(url) && [...url.searchParams.keys()].every((name) => name === 'limit' || name === 'period');

/** Whether the answer is written while it is waited for, which may take as long as it takes. */
export const isWritten = ({ pathname }: URL): boolean => pathname === '/api/resume/narrative';

/** The id of the user whose bearer token a request carries; null without one that can be read. */
export function ownerOf(authorization: string | null): string | null {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (!payload) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

interface Kept {
  id: string;
  date?: string;
}

interface StoryPage {
  limit: number;
  before: string | null;
  isByDate: boolean;
}

const isLater = (a: Kept, b: Kept) => (a.date === b.date ? a.id > b.id : (a.date ?? '') > (b.date ?? ''));

/** What page of the story a read asks for; null for any other read, a search among them. */
export function storyPage({ pathname, searchParams }: URL): StoryPage | null {
  if (pathname !== '/api/events') return null;
  if ([...searchParams.keys()].some((name) => !['limit', 'before', 'order'].includes(name))) return null;
  const limit = Number(searchParams.get('limit') ?? Number.NaN);
  // In the order of dates a place is a day and an id.
  const before = searchParams.get('before')?.split('_').at(-1) ?? null;
  return Number.isInteger(limit) && limit > 0
    ? { limit, before, isByDate: searchParams.get('order') === 'dated' }
    : null;
}

/** Cuts a page out of the newest events. Null where they do not reach: what is older is not on this device. */
export function cutPage<Item extends Kept>(
  newest: readonly Item[],
  { limit, before, isByDate }: StoryPage,
): Item[] | null {
  const events = isByDate ? newest.toSorted((a, b) => (isLater(a, b) ? -1 : 1)) : newest;
  if (before === null) return events.slice(0, limit);
  const index = events.findIndex(({ id }) => id === before);
  const page = events.slice(index + 1, index + 1 + limit);
  return index >= 0 && page.length > 0 ? page : null;
}

interface Pictured {
  image_url: string | null;
  images?: readonly { url: string }[];
}

const isKeptHere = (address: string | null): address is string => address?.startsWith('/api/media/') ?? false;

/** Addresses of the pictures that lead events, as far as the server keeps them. */
export const picturesOf = (events: readonly Pictured[]): string[] =>
  events.map(({ image_url }) => image_url).filter(isKeptHere);

const allPicturesOf = (events: readonly Pictured[]): string[] =>
  events.flatMap(({ image_url, images = [] }) => [image_url, ...images.map(({ url }) => url)]).filter(isKeptHere);

/** Pictures that were seen with the newest events and belong to none of them any more, most likely because theirs was deleted. */
export function picturesGone(before: readonly Pictured[], now: readonly Pictured[]): string[] {
  const left = new Set(allPicturesOf(now));
  return [...new Set(allPicturesOf(before))].filter((picture) => !left.has(picture));
}
