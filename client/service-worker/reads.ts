import { answerOr } from './answer-or.ts';
import {
  CACHE_PREFIX,
  cutPage,
  isKept,
  isWritten,
  KEPT_HEADER,
  NEWEST_EVENTS,
  ownerOf,
  storyPage,
} from './kept-answers.ts';
import { keepPictures, type WaitUntil } from './pictures.ts';
import { sinceNow } from './sign-outs.ts';

type Events = { id: string; image_url: string | null }[];

const ignoreVary = true;

const cacheOf = (owner: string) => caches.open(CACHE_PREFIX + owner);

const eventsIn = async (answer: Response | undefined): Promise<Events> =>
  answer ? ((await answer.json()) as Events) : [];

/** Keeps the answer to a read, unless somebody has signed out since it was asked for. */
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

/** Reads from the server; only without its answer from what was kept. One that comes too late for this read is kept for the next. */
export function readOrRecall(read: Request, waitUntil: WaitUntil): Promise<Response> {
  const url = new URL(read.url);
  const owner = ownerOf(read.headers.get('Authorization'));
  const asking = fetch(read);
  if (owner && isKept(url)) {
    const isSameSession = sinceNow();
    const keeping = asking.then((answer) =>
      answer.ok ? keep(read, answer.clone(), owner, isSameSession, waitUntil) : undefined,
    );
    // A device without room keeps nothing, and that is no failure of the read.
    waitUntil(keeping.catch(() => undefined));
  }
  return answerOr(asking, () => (owner ? recall(url, owner) : Promise.resolve(null)), { untimed: isWritten(url) });
}
