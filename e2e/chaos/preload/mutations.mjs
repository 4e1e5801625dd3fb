// Loaded into a server to break one promise of the product from outside, so that it can be seen whether the harness notices.
// Which one, a file says; empty means none.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { AbstractCursor, ClientSession, Collection, Db } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

let active = '';
let installing = '';

/** Puts `wrapped(original)` in the place of a method, for as long as the mutation that does so is active. */
function wrap(owner, name, wrapped) {
  const original = owner.prototype[name];
  const own = installing;
  owner.prototype[name] = function (...args) {
    if (active !== own) return original.apply(this, args);
    return wrapped.call(this, (...others) => original.apply(this, others), ...args);
  };
}

/** Calls of one collection only; the others go on as they were. */
const ofCollection = (name, method, wrapped) =>
  wrap(Collection, method, function (original, ...args) {
    return this.collectionName === name ? wrapped.call(this, original, ...args) : original(...args);
  });

/** What is written to one collection by one kind of write, alone or together with others; `null` leaves it out. */
function ofWrites(name, kind, changed) {
  const left = kind === 'insertOne' ? { acknowledged: true } : { acknowledged: true, matchedCount: 1 };
  ofCollection(name, kind, (write, ...args) => {
    const [first, second, options] = kind === 'insertOne' ? [args[0], undefined, args[1]] : args;
    const change = changed(kind === 'insertOne' ? { document: first } : { filter: first, update: second });
    if (change === null) return nothing(left);
    return kind === 'insertOne' ? write(change.document, options) : write(change.filter, change.update, options);
  });
  ofWritesTogether(name, kind, changed);
}

/** One operation of the command `bulkWrite` by the name and with the words of a write of its own. */
function writeOf(operation) {
  if ('insert' in operation) return { kind: 'insertOne', document: operation.document };
  if (!('update' in operation)) return { kind: 'deleteOne', filter: operation.filter };
  const { filter, updateMods } = operation;
  const isUpdate = Object.keys(updateMods).some((key) => key.startsWith('$'));
  return isUpdate
    ? { kind: 'updateOne', filter, update: updateMods }
    : { kind: 'replaceOne', filter, replacement: updateMods };
}

/** The operation with what has been changed of its write. */
function changedOperation(operation, { document, filter, update, replacement }) {
  return 'insert' in operation
    ? { ...operation, document }
    : { ...operation, filter, updateMods: update ?? replacement };
}

/** As `ofWrites`, of those that go to several collections in one command. */
function ofWritesTogether(name, kind, changed) {
  wrap(Db, 'command', (command, document, ...rest) => {
    if (!document.bulkWrite) return command(document, ...rest);
    const isMeant = (operation, write) =>
      write.kind === kind &&
      document.nsInfo[operation.insert ?? operation.update ?? operation.delete].ns.endsWith(`.${name}`);
    const ops = document.ops.flatMap((operation) => {
      const write = writeOf(operation);
      if (!isMeant(operation, write)) return [operation];
      const change = changed(write);
      return change === null ? [] : [changedOperation(operation, change)];
    });
    if (ops.length === 0) return nothing({ ok: 1, cursor: { firstBatch: [] } });
    return command({ ...document, ops }, ...rest);
  });
}

const EARLY_MS = 400;
const LOOK_MS = 100;
const STALE_MS = 30_000;
const ENDS_AFTER_MS = 500;
const STARTED_SECONDS = 5;
const nothing = (acknowledged) => Promise.resolve(acknowledged);
let count = 0;
/** True for every n-th call. */
const everyNth = (n) => ++count % n === 0;

const breaks = {
  /** Answers before the transaction is committed. */
  'acknowledged-early'() {
    const late = (original) => void setTimeout(() => Promise.resolve(original()).catch(() => undefined), EARLY_MS);
    wrap(ClientSession, 'commitTransaction', (commit) => nothing(late(commit)));
    wrap(ClientSession, 'endSession', (end) => nothing(late(() => late(end))));
  },
  /** Does not wait until what it writes is in the journal. */
  unjournaled() {
    wrap(Connection, 'command', (command, namespace, document, ...rest) => {
      if (document.writeConcern) document.writeConcern = { w: 1, j: false };
      return command(namespace, document, ...rest);
    });
  },
  /** Does not know an idempotency key again. */
  doubled() {
    ofWrites('events', 'insertOne', ({ document: { idem, ...rest }, ...write }) => ({
      ...write,
      document: { ...rest, ...(idem && { idem: { ...idem, key: `${idem.key}-${String(Math.random())}` } }) },
    }));
  },
  /** Keeps of several pictures only the first. */
  'lost-picture'() {
    ofWrites('events', 'insertOne', (write) => {
      const document = { ...write.document };
      delete document.more_images;
      return { ...write, document };
    });
    ofWrites('events', 'updateOne', (write) => {
      if (!write.update.$set?.more_images?.length) return write;
      return { ...write, update: { ...write.update, $set: { ...write.update.$set, more_images: [] } } };
    });
  },
  /** Lets whoever still writes about the words of before go on when they change. */
  unfenced() {
    ofWrites('events', 'updateOne', (write) => {
      if (write.update.$set?.ai?.status !== 'pending') return write;
      const $set = { ...write.update.$set };
      delete $set.ai;
      return { ...write, update: { ...write.update, $set } };
    });
  },
  /** Puts what the AI writer reads from an event in the place of the traits that its author has set. */
  overruling() {
    ofWrites('events', 'updateOne', (write) => {
      const { $set } = write.update;
      if ($set?.ai?.status !== 'done') return write;
      const read = { traits: ['Calmness'], traits_source: 'writer' };
      return { ...write, update: { ...write.update, $set: { ...$set, ...read } } };
    });
  },
  /** Forgets now and then to count an event on its day. */
  uncounted() {
    ofWrites('days', 'updateOne', (write) => (everyNth(3) ? null : write));
  },
  /** Tells other servers of an achievement twice. */
  'told-twice'() {
    ofCollection('bus_messages', 'insertMany', (insert, batch, options) => {
      const again = batch
        .filter(({ message }) => message.name === 'achievement:unlocked')
        .map(({ message, ...rest }) => ({ ...rest, message, _id: undefined }));
      return insert([...batch, ...again], { ...options, ignoreUndefined: true });
    });
  },
  /** Commits nothing any more, and never says so. */
  silent() {
    wrap(ClientSession, 'commitTransaction', () =>
      Promise.reject(Object.assign(new Error('socket'), { code: 'ECONNRESET' })),
    );
  },
  /** Keeps an ended session neither in the database nor on the bus. */
  'forgotten-revocation'() {
    ofCollection('revocations', 'updateOne', () => nothing({ acknowledged: true, matchedCount: 1 }));
    ofCollection('bus_messages', 'insertMany', (insert, batch, options) => {
      const rest = batch.filter(({ message }) => message.kind !== 'session_ended');
      return rest.length > 0 ? insert(rest, options) : nothing({ insertedCount: batch.length });
    });
  },
  /** Shows public profiles as they were some seconds ago. */
  'stale-private'() {
    const kept = new Map();
    wrap(AbstractCursor, 'toArray', async function (toArray) {
      const filter = this.cursorFilter;
      if (filter?.is_public !== true) return toArray();
      const key = JSON.stringify(filter);
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.found;
      const found = await toArray();
      kept.set(key, { found, until: Date.now() + STALE_MS });
      return found;
    });
  },
  /** Gives a friend to one side only. */
  'one-sided-friend'() {
    ofCollection('circles', 'findOneAndUpdate', (update, filter, change, options) =>
      change.$push && everyNth(3) ? Promise.resolve(null) : update(filter, change, options),
    );
  },
  /** Says that an invitation is withdrawn, and keeps it. */
  'kept-invitation'() {
    ofCollection('invitations', 'findOneAndDelete', function (take, filter, options) {
      return filter.from ? this.findOne(filter, options) : take(filter, options);
    });
  },
  /** Lets a link be followed again. */
  'reusable-link'() {
    ofCollection('one_time_tokens', 'findOneAndDelete', function (_take, filter, options) {
      return this.findOne(filter, options);
    });
    ofCollection('one_time_tokens', 'deleteMany', () => nothing({ deletedCount: 1 }));
  },
  /** Promises a mail and keeps nothing of it. */
  'forgotten-mail'() {
    ofCollection('mails', 'updateOne', (update, filter, change, options) =>
      options?.upsert && everyNth(3) ? nothing({ upsertedCount: 1 }) : update(filter, change, options),
    );
  },
  /** Promises a notification and keeps nothing of it. */
  'forgotten-push'() {
    ofCollection('notifications', 'updateOne', (update, filter, change, options) =>
      options?.upsert && everyNth(3) ? nothing({ upsertedCount: 1 }) : update(filter, change, options),
    );
  },
  /** Says that a plan is deleted, and asks about it nevertheless. */
  'kept-plan'() {
    ofCollection('plans', 'deleteOne', () => nothing({ acknowledged: true, deletedCount: 1 }));
  },
  /** Says that something is wrong with it when its database is away. */
  'away-as-error'() {
    wrap(ServerResponse, 'writeHead', function (writeHead, status, ...rest) {
      if (status === 503) this.statusCode = 500;
      return writeHead(status === 503 ? 500 : status, ...rest);
    });
  },
  /** Takes nothing up that another server has left behind. */
  'forgotten-work'() {
    ofCollection('events', 'findOneAndUpdate', (claim, filter, ...rest) =>
      claim(filter['ai.status'] === 'pending' ? { ...filter, 'ai.tries': 0 } : filter, ...rest),
    );
  },
  /** Takes achievements back now and then. */
  revoked() {
    const taken = (write) =>
      write.replacement.unlocked?.length > 1 && everyNth(5)
        ? { ...write, replacement: { ...write.replacement, unlocked: write.replacement.unlocked.slice(0, 1) } }
        : write;
    ofCollection('stats', 'replaceOne', (replace, filter, replacement, options) =>
      replace(filter, taken({ replacement }).replacement, options),
    );
    ofWritesTogether('stats', 'replaceOne', taken);
  },
  /** Ends by itself. */
  'ends-by-itself'() {
    // Not while it starts, so that it can be started again.
    if (process.uptime() > STARTED_SECONDS) setTimeout(() => process.exit(0), ENDS_AFTER_MS);
  },
};

const installed = new Set();

function look() {
  active = readFileSync(process.env.CHAOS_SWITCH_FILE, { encoding: 'utf8', flag: 'a+' }).trim();
  if (active === '' || installed.has(active)) return;
  installed.add(active);
  installing = active;
  breaks[active]();
}

look();
setInterval(look, LOOK_MS).unref();
