/**
 * Runs work that touches the same people one after the other, within this process. Their transactions would only run into
 * each other and be retried; between processes that still happens, and is why nothing relies on this.
 */
export function createOneByOne(): <T>(people: readonly string[], work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return async (people, work) => {
    const mine = Promise.all(people.map((person) => lasts.get(person) ?? Promise.resolve())).then(work);
    const over = mine.catch(() => undefined);
    for (const person of people) lasts.set(person, over);
    try {
      return await mine;
    } finally {
      for (const person of people) if (lasts.get(person) === over) lasts.delete(person);
    }
  };
}
