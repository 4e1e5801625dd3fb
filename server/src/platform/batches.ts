/** A list in batches of `size`, from behind its first `skip` on. */
export async function* batches<T>(list: AsyncIterable<T>, size: number, skip = 0): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let index = 0;
  for await (const one of list) {
    index += 1;
    if (index <= skip) continue;
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
