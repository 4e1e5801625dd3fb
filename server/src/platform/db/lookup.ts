import type { mongo } from 'mongoose';

/** What one feature wants of its collection when another's document is read: https://www.mongodb.com/docs/manual/reference/operator/aggregation/lookup/. */
export interface Lookup {
  from: string;
  pipeline: mongo.Document[];
}

/** What a lookup finds. */
export type Found = mongo.Document;
