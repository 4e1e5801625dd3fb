/** What a push tells the state of, and the revision of the person whose it is: of two states the higher is the newer. */
export interface AsOf {
  thing: string;
  rev: number;
}

/** So many things are remembered at least; what overtakes does so by milliseconds. */
const REMEMBERED = 10_000;

/** Pushes of one server and of others come different ways and can overtake each other: tells which are still news. */
export function createNewestOnly(remembered = REMEMBERED) {
  let recent = new Map<string, number>();
  let before = new Map<string, number>();

  return {
    /** Whether nothing newer about this thing was told to this person; from now on this is what was told. */
    admits(userId: string, { thing, rev }: AsOf): boolean {
      const key = `${userId} ${thing}`;
      if ((recent.get(key) ?? before.get(key) ?? 0) > rev) return false;
      if (recent.size >= remembered) {
        before = recent;
        recent = new Map();
      }
      recent.set(key, rev);
      return true;
    },
  };
}
