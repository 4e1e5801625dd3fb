/** A list in batches of `size`, from behind its first `skip` on. Each counts as one, or as what `weigh` says. */
export async function* batches<T>(
  list: AsyncIterable<T>,
  size: number,
  { skip = 0, weigh = () => 1 }: { skip?: number; weigh?: (one: T) => number } = {},
): AsyncGenerator<T[]> {
  let [batch, index, weight]: [T[], number, number] = [[], 0, 0];
  for await (const one of list) {
    index += 1;
    if (index <= skip) continue;
    batch.push(one);
    weight += weigh(one);
    if (weight < size) continue;
    yield batch;
    [batch, weight] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
