import { createStore } from '../create-store.ts';
import { createReadings, type Readable, type Status } from './reading.ts';

/** Pushes come in bursts, and reading again is one call. */
const SETTLE_MS = 500;
/** A reading that pushes keep overtaking is taken as it is in the end. */
const READS_MAX = 3;

export interface Resource<Data> extends Readable {
  /** As last read and changed since; null until it has been read. */
  data: Data | null;
  /** Reads again a moment later, once for many pushes. */
  refetchSoon: () => void;
  /** Changes what is there, by a push or an answer. What was asked for before is then read once more. */
  change: (change: (data: Data) => Data) => void;
  /** Forgets what is there and what is on its way. */
  clear: () => void;
}

interface Options<Data> {
  read: () => Promise<Data>;
  failure: string | null;
}

/** Something that is read from the server as a whole. It belongs to the session. */
export function createResource<Data>({ read, failure }: Options<Data>) {
  const readings = createReadings();
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads until nothing has changed on the way, so that a push is never overwritten by an older answer. */
  async function readUnchanged(): Promise<Data> {
    for (let reads = 1; ; reads += 1) {
      const before = changes;
      const data = await read();
      if (before === changes || reads === READS_MAX) return data;
    }
  }

  return createStore<Resource<Data>>((set, get) => {
    const reader = {
      read: readUnchanged,
      failure,
      onAnswer: (data: Data) => {
        set({ data, status: 'ready' });
      },
      onStatus: (status: Status) => {
        set({ status });
      },
    };
    return {
      data: null,
      status: 'idle',
      load: () => readings.start(reader, true),
      refetch: async () => {
        if (readings.isWatched()) await readings.start(reader, false);
      },
      refetchSoon: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void get().refetch(), SETTLE_MS);
      },
      change: (change) => {
        changes += 1;
        const { data } = get();
        if (data !== null) set({ data: change(data) });
      },
      clear: () => {
        readings.cancel();
        set({ data: null, status: 'idle' });
      },
      watch: readings.watch,
    };
  });
}
