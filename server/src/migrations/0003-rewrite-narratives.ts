import type { mongo } from 'mongoose';

/** Forgets the texts that are written again when they are asked for: those for work spoke of anything. What is shared stays. */
export async function rewriteNarratives(db: mongo.Db): Promise<void> {
  await db.collection('narratives').updateMany({ 'texts.0': { $exists: true } }, { $set: { texts: [] } });
}
