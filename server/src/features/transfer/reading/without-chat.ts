import type { ReadableFile } from '../transfer.types.ts';

async function* none(): AsyncGenerator<never> {
  yield* [];
}

/** A file from elsewhere: nothing was said in it, and nobody's portrait lies in it. */
export const withoutChat: Pick<ReadableFile, 'messages' | 'picture'> = {
  messages: none,
  picture: () => Promise.resolve(null),
};
