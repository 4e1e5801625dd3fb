import { setTimeout as sleep } from 'node:timers/promises';
import type { LifeEvent } from '@app/shared/journal';
import type { Person } from './people.ts';

export interface BurstResult {
  /** The ids that were acknowledged, by the text that was sent. */
  acknowledged: Map<string, string>;
  /** Calls that ended without an answer, or with one that says to try again; each was repeated with its key. */
  repeated: number;
  /** Every status that was answered. */
  statuses: Set<number>;
}

interface BurstOptions {
  url: string;
  person: Person;
  count: number;
  /** Told how many are acknowledged so far. */
  onAcknowledged?: (count: number) => void;
}

const IN_FLIGHT = 8;
/** With a new primary to be chosen in between, and other journeys on the same cores. */
const GIVE_UP_MS = 120_000;

/** Posts `count` events, several at a time, and repeats each with its own Idempotency-Key until it is acknowledged. */
export async function burst({ url, person, count, onAcknowledged }: BurstOptions): Promise<BurstResult> {
  const result: BurstResult = { acknowledged: new Map(), repeated: 0, statuses: new Set() };
  const deadline = Date.now() + GIVE_UP_MS;
  let next = 0;
  const send = async (text: string): Promise<string | undefined> => {
    const response = await fetch(`${url}/api/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        'idempotency-key': text.replaceAll(' ', '-'),
        prefer: 'respond-async',
      },
      body: JSON.stringify({ description: text, chat: true }),
      signal: AbortSignal.timeout(15_000),
    });
    result.statuses.add(response.status);
    const answer = (await response.json()) as { event?: LifeEvent };
    return response.ok ? answer.event?.id : undefined;
  };
  const sender = async () => {
    while (next < count) {
      const text = `Helped neighbour number ${String(next++)} carry the shopping`;
      for (;;) {
        const id = await send(text).catch(() => undefined);
        if (id) {
          result.acknowledged.set(text, id);
          onAcknowledged?.(result.acknowledged.size);
          break;
        }
        if (Date.now() > deadline) throw new Error(`No acknowledgement for: ${text}`);
        result.repeated += 1;
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
  return result;
}
