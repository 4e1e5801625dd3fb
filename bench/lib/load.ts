import autocannon from 'autocannon';

interface Load {
  url: string;
  headers?: Record<string, string>;
  /** GETs of these paths, in turn. */
  paths?: string[];
  /** Any requests, in turn, in the place of `paths`. */
  requests?: autocannon.Request[];
  connections?: number;
  seconds?: number;
  /** Which answers count as good; any other fails the measurement. */
  status?: number;
  anyStatus?: boolean;
}

const places = new WeakMap<object, number>();

/** The place in a list after the one that was taken last, in this run or an earlier one. */
function nextOf(list: readonly unknown[]): number {
  const place = places.get(list) ?? 0;
  places.set(list, (place + 1) % list.length);
  return place;
}

/** Requests per second that a server answers to `connections` clients which never pause. Throws on a wrong answer. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { url, headers = {}, paths = [], connections = 16, seconds = 3, status = 200 } = load;
  const all = load.requests ?? paths.map((path) => ({ method: 'GET' as const, path, headers }));
  // Autocannon gives every connection the whole list from its beginning; here they take from one list, and go on with it.
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...all[nextOf(all)] }) }];
  const result = await autocannon({ url, requests, connections, duration: seconds });
  // The types of the package lack this field of its documentation.
  const { statusCodeStats } = result as typeof result & {
    statusCodeStats: Record<string, { count: number } | undefined>;
  };
  const answered = result.requests.total;
  const good = load.anyStatus ? answered : (statusCodeStats[String(status)]?.count ?? 0);
  // The last request of each connection may be cut off by the end.
  if (result.errors > 0 || good === 0 || answered - good > connections) {
    throw new Error(
      `${url}: ${String(result.errors)} errors, ${String(good)} of ${String(answered)} answered ${String(status)}`,
    );
  }
  return answered / result.duration;
}

/** Milliseconds of `count` calls one after the other, after a few uncounted ones (whose turn is negative). */
export async function latencies(call: (turn: number) => Promise<unknown>, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = -Math.ceil(count / 5); turn < count; turn += 1) {
    const begun = performance.now();
    await call(turn);
    if (turn >= 0) seen.push(performance.now() - begun);
  }
  return seen;
}
