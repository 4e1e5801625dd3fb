/** A server in trouble of its own need not answer; without its database it has to say so. */
export type Whose = 'itself' | 'its database';

/** What is being done to a server, or to what it needs. */
export interface Troubles {
  /** Something is done. Answers how to say that this is over. */
  trouble(whose: Whose): () => void;
  /** Whether there has been none since a moment; with `whose`, at least so far. */
  isCalmSince(moment: number, whose?: Whose): boolean;
}

export function createTroubles(): Troubles {
  const troubles: Record<Whose, { open: number; last: number }> = {
    itself: { open: 0, last: 0 },
    'its database': { open: 0, last: 0 },
  };
  return {
    trouble(whose) {
      troubles[whose].open += 1;
      return () => {
        troubles[whose].open -= 1;
        troubles[whose].last = Date.now();
      };
    },
    isCalmSince: (moment, whose) =>
      (whose ? [troubles[whose]] : Object.values(troubles)).every(({ open, last }) => open === 0 && last < moment),
  };
}
