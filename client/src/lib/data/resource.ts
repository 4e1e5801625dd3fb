import { createStore } from '../create-store.ts';
import { createReadings, type Readable, type Status } from './reading.ts';

/** A reading that pushes keep overtaking is taken as it is in the end. */
const READS_MAX = 3;

interface Resource<Data, Ask = undefined> extends Readable {
  /** As in all that is read; `ask` says which one to read, where there is a choice. By itself the same one is read again. */
  load: (ask?: Ask) => Promise<boolean>;
  /** As last read and changed since; null until it has been read. */
  data: Data | null;
  /** Which one was asked for last, also where it could not be read. */
  asked: Ask | undefined;
  /** Changes what is there, by a push or an answer. What was asked for before is then read once more. */
  change: (change: (data: Data) => Data) => void;
  /** Forgets what is there and what is on its way. */
  clear: () => void;
}

interface Options<Data, Ask> {
  /** The newer of what is known and what was read, where they say so; otherwise what was read. */
  newerOf?: (known: Data, read: Data) => Data;
  read: (ask?: Ask) => Promise<Data>;
  /** An ask is for one reading only, as for a text to be written anew. */
  asksOnce?: boolean;
  failure: string | null;
}

/** Something that is read from the server as a whole. It belongs to the session. */
export function createResource<Data, Ask = undefined>({
  read,
  newerOf,
  asksOnce = false,
  failure,
}: Options<Data, Ask>) {
  const readings = createReadings();
  let changes = 0;

  /** Reads until nothing has changed on the way, so that a push is never overwritten by an older answer. */
  async function readUnchanged(ask?: Ask): Promise<Data> {
    for (let reads = 1; ; reads += 1) {
      const before = changes;
      const data = await read(ask);
      if (before === changes || reads === READS_MAX) return data;
    }
  }

  return createStore<Resource<Data, Ask>>((set, get) => {
    const readerOf = (ask?: Ask) => ({
      read: () => readUnchanged(ask),
      failure,
      onAnswer: (answer: Data) => {
        const { data: known } = get();
        set({ data: known !== null && newerOf ? newerOf(known, answer) : answer, status: 'ready' });
      },
      onStatus: (status: Status, reason: string | null) => set({ status, reason }),
    });
    return {
      data: null,
      asked: undefined,
      status: 'idle',
      reason: null,
      load: (ask) => {
        if (!asksOnce) set({ asked: ask });
        return readings.start(readerOf(ask), true);
      },
      refetch: async () => {
        await readings.finished();
        if (readings.isWatched()) await readings.start(readerOf(get().asked), false);
      },
      refetchSoon: () => readings.soon(get().refetch),
      change: (change) => {
        changes += 1;
        const { data } = get();
        if (data !== null) set({ data: change(data) });
      },
      clear: () => {
        readings.cancel();
        set({ data: null, asked: undefined, status: 'idle' });
      },
      watch: readings.watch,
    };
  });
}
