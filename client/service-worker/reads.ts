import { answerOr } from './answer-or.ts';
import { cutPage, isKept, isOfFriends, isWritten, KEPT_HEADER, ownerOf, storyPage } from './kept-answers.ts';
import { CACHE_PREFIX, NEWEST_EVENTS } from '../src/lib/worker-contract.ts';
import { keepPictures, type WaitUntil } from './pictures.ts';
import { sinceNow } from './logouts.ts';

type Events = { id: string; image_url: string | null; images?: { url: string }[] }[];

const ignoreVary = true;

const cacheOf = (owner: string) => caches.open(CACHE_PREFIX + owner);

const eventsIn = async (answer: Response | undefined): Promise<Events> =>
  answer ? ((await answer.json()) as Events) : [];

/** Deletes what older versions of the app kept of friends' events. */
export async function dropOfFriends(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue;
    const cache = await caches.open(name);
    const reads = await cache.keys();
    for (const read of reads.filter(({ url }) => isOfFriends(new URL(url)))) await cache.delete(read, { ignoreVary });
  }
}

/** Keeps the answer to a read, unless somebody has logged out since it was asked for. */
async function keep(
  read: Request,
  answer: Response,
  owner: string,
  isSameSession: () => boolean,
  waitUntil: WaitUntil,
): Promise<void> {
  const { pathname, search } = new URL(read.url);
  const address = pathname + search;
  const isNewest = address === NEWEST_EVENTS;
  const now = isNewest ? await eventsIn(answer.clone()) : [];
  if (!isSameSession()) return;
  const cache = await cacheOf(owner);
  const before = isNewest ? await eventsIn(await cache.match(address, { ignoreVary })) : [];
  await cache.put(address, answer);
  if (isSameSession()) await keepPictures(read, before, now, waitUntil);
}

/** An answer out of those that were kept. What it said of the server's build then is no news. */
function marked(body: BodyInit, { headers }: Response): Response {
  const all = new Headers(headers);
  all.set(KEPT_HEADER, '1');
  for (const name of ['Content-Encoding', 'Content-Length', 'X-Build']) all.delete(name);
  return new Response(body, { headers: all });
}

async function recall(url: URL, owner: string): Promise<Response | null> {
  const cache = await cacheOf(owner);
  const page = storyPage(url);
  const newest = page && (await cache.match(NEWEST_EVENTS, { ignoreVary }));
  if (newest) {
    const events = cutPage(await eventsIn(newest), page);
    return events && marked(JSON.stringify(events), newest);
  }
  const kept = await cache.match(url.pathname + url.search, { ignoreVary });
  return kept ? marked(await kept.blob(), kept) : null;
}

/** How long an answer that came too late waits for the page to ask again. */
const LATE_MS = 10_000;

interface LateAnswer {
  answer: Response;
  isSameSession: () => boolean;
  at: number;
}

/** By owner and address. */
const late = new Map<string, LateAnswer>();

/** The answer that came too late for the read before; it is given once. */
function takeLate(key: string): Response | null {
  const found = late.get(key);
  late.delete(key);
  return found && found.isSameSession() && Date.now() - found.at < LATE_MS ? found.answer : null;
}

/**
 * Reads from the server; only without its answer from what was kept. An answer that comes too late for this read is kept, and
 * `onLate` is called: the page asks again then and gets it.
 */
export async function readOrRecall(read: Request, waitUntil: WaitUntil, onLate: () => void): Promise<Response> {
  const url = new URL(read.url);
  const owner = ownerOf(read.headers.get('Authorization'));
  const key = `${owner ?? ''} ${url.pathname}${url.search}`;
  const lateAnswer = takeLate(key);
  if (lateAnswer) return lateAnswer;
  const asking = fetch(read);
  let isRecalled = false;
  if (owner && isKept(url)) {
    const isSameSession = sinceNow();
    const keeping = asking.then(async (answer) => {
      if (!answer.ok) return;
      const copy = answer.clone();
      // A device without room keeps nothing, and that is no failure of the read.
      await keep(read, answer.clone(), owner, isSameSession, waitUntil).catch(() => undefined);
      if (!isRecalled || !isSameSession()) return;
      late.set(key, { answer: copy, isSameSession, at: Date.now() });
      onLate();
    });
    waitUntil(keeping.catch(() => undefined));
  }
  const standIn = async () => {
    const kept = owner ? await recall(url, owner) : null;
    isRecalled = kept !== null;
    return kept;
  };
  return answerOr(asking, standIn, { untimed: isWritten(url) });
}
