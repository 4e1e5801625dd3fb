import autocannon from 'autocannon';
import { quantile } from './statistics.ts';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  /** Which answers count as good; any other fails the measurement. */
  status?: number;
}

/** Requests per second that a server answers to `connections` clients which never pause. Throws on a wrong answer. */
export async function requestsPerSecond({
  url,
  headers = {},
  connections = 16,
  seconds = 3,
  status = 200,
}: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const good =
    (result as unknown as { statusCodeStats: Record<string, { count: number }> }).statusCodeStats[String(status)]
      ?.count ?? 0;
  if (result.errors > 0 || good === 0 || good !== result.requests.total) {
    throw new Error(
      `${url}: ${String(result.errors)} errors, ${String(good)} of ${String(result.requests.total)} answered ${String(status)}`,
    );
  }
  return result.requests.total / result.duration;
}

/** Milliseconds of `count` calls one after the other, after `warm` uncounted ones. */
export async function latencies(
  call: (turn: number) => Promise<unknown>,
  count: number,
  warm = Math.ceil(count / 5),
): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = -warm; turn < count; turn += 1) {
    const begun = performance.now();
    await call(turn);
    if (turn >= 0) seen.push(performance.now() - begun);
  }
  return seen;
}

/** The median of `latencies`. */
export const medianLatency = async (call: (turn: number) => Promise<unknown>, count: number): Promise<number> =>
  quantile(await latencies(call, count), 0.5);

/** GETs and reads the whole answer; throws unless the status is `status`. */
export async function get(url: string, headers: Record<string, string>, status = 200): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${url} answered ${String(response.status)}: ${text.slice(0, 200)}`);
  return text;
}
