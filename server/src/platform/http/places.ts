import type { Request } from 'express';
import { budgets } from '../budgets.ts';
import { letArriveSlowly } from './server.ts';

/** 1 Mbit/s. A slower sender loses the place when another one needs it. */
const FAIR_BYTES_PER_SECOND = 125_000;

/** Places for large bodies that arrive at the same time. Nobody holds one by sending slowly while others have none. */
export function createPlaces(count: number, busy: () => Error) {
  /** Bodies that are arriving, each with its pace in bytes a second and how it is cut. */
  const arrivals = new Set<{ begun: number; pace: () => number; cut: () => void }>();
  return {
    /** Whether a place is free, be it that of the slowest, which is cut. */
    makeRoom(): boolean {
      if (arrivals.size < count) return true;
      const [slowest] = [...arrivals]
        .filter(({ begun, pace }) => performance.now() - begun > budgets.fairPlaceMs && pace() < FAIR_BYTES_PER_SECOND)
        .sort((a, b) => a.pace() - b.pace());
      if (!slowest) return false;
      slowest.cut();
      return arrivals.delete(slowest);
    },
    /** The outcome of `arrive`, or `busy` when it is slow and somebody else needs its place. */
    async hold<T>(req: Request, arrive: () => Promise<T>): Promise<T> {
      const [begun, before] = [performance.now(), req.socket.bytesRead];
      const pace = () => (req.socket.bytesRead - before) / ((performance.now() - begun) / 1000);
      let cut: () => void = () => undefined;
      const lost = new Promise<never>((_resolve, reject) => (cut = () => reject(busy())));
      const arrival = { begun, pace, cut };
      arrivals.add(arrival);
      letArriveSlowly(req);
      try {
        return await Promise.race([arrive(), lost]);
      } finally {
        arrivals.delete(arrival);
      }
    },
  };
}
