import { onReconnect, openSocket, type PushHandlers } from '../lib/socket.ts';

/** What a feature's `x-pushes.ts` exports. */
interface PushModule {
  pushes: PushHandlers;
  /** Reads what the frame around every page shows of the feature, such as a badge. */
  start?: () => void;
  /** Reads again what the feature has loaded, after pushes may have been missed. */
  refetch?: () => void;
}

// Every feature that has pushes is found by its file name, so that the next one cannot be forgotten.
const modules = Object.values(import.meta.glob<PushModule>('../features/*/*-pushes.ts', { eager: true }));

/** Connects with a token and joins the features to the pushes. Returns how to disconnect. */
export function goLive(token: string): () => void {
  const stops = modules.flatMap(({ refetch }) => (refetch ? [onReconnect(refetch)] : []));
  const close = openSocket(
    token,
    modules.map((module) => module.pushes),
  );
  for (const { start } of modules) start?.();
  return () => {
    close();
    for (const stop of stops) stop();
  };
}
