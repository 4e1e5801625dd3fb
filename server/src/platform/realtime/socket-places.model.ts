import { Schema } from 'mongoose';
import { budgets } from '../budgets.ts';
import { declareModel } from '../db/model.ts';

/** One connected socket of a user, on whichever server. */
interface SocketPlaceRow {
  /** The connection's id. */
  _id: string;
  user_id: string;
  server: string;
}

/** A server that has sockets, and when it last reported. */
interface SocketServerRow {
  _id: string;
  seen_at: Date;
}

/** What is lost with a primary is only a count: no socket waits for a majority. */
const writeConcern = { w: 1, j: false };

const placeSchema = new Schema<SocketPlaceRow>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    server: { type: String, required: true },
  },
  { collection: 'sockets', versionKey: false, strict: 'throw', writeConcern },
);
placeSchema.index({ user_id: 1 });
placeSchema.index({ server: 1 });

const serverSchema = new Schema<SocketServerRow>(
  { _id: { type: String, required: true }, seen_at: { type: Date, required: true } },
  { collection: 'socket_servers', versionKey: false, strict: 'throw', writeConcern },
);
serverSchema.index({ seen_at: 1 }, { expireAfterSeconds: budgets.socketServerKeptMs / 1000 });

export const socketPlaceModel = declareModel<SocketPlaceRow>('SocketPlace', placeSchema);
export const socketServerModel = declareModel<SocketServerRow>('SocketServer', serverSchema);
