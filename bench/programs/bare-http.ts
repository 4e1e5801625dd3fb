import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient, ObjectId, type Document } from 'mongodb';
import { SECRET } from '../lib/bench.ts';
import { answer, ready, settings } from './settings.ts';

// The floor of P1, P2, P4: bare node:http, the MongoDB driver, an HMAC check, the same query or write, the same bytes.
const { mongoUri } = await settings<{ mongoUri: string }>();
const client = await new MongoClient(mongoUri, { minPoolSize: 2, maxPoolSize: 50 }).connect();
const db = client.db();
const events = db.collection('events', { readConcern: { level: 'majority' } });
const floor = db.collection('floor_events', { writeConcern: { w: 'majority', journal: true } });
const totals = db.collection<{ _id: ObjectId; events: number }>('floor_totals', {
  writeConcern: { w: 'majority', journal: true },
});

/** The subject of a good token, an empty string otherwise. */
function subjectOf(header: string | undefined): string {
  const [head = '', body = '', signature = ''] = (header ?? '').slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return '';
  return (JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string }).sub;
}

const asAnswer = ({
  _id,
  title,
  description,
  what_learned,
  date,
  image_url,
  is_public,
  traits,
  ai_summary,
  ai,
  created_at,
  tone,
  rev,
  trait_evidence,
  traits_source,
  summary_source,
  summary_kind,
  in_resume,
  date_words,
  cheers,
}: Document) => ({
  id: (_id as ObjectId).toHexString(),
  title: title as string,
  description: description as string,
  what_learned: what_learned as string | null,
  date: date as string,
  image_url: image_url as string | null,
  images: image_url ? [{ url: image_url as string, size: null }] : [],
  is_public: is_public as boolean,
  traits: traits as string[],
  ai_summary: ai_summary as string,
  ai_status: (ai as { status: string }).status,
  ai_source: (ai as { source: string | null }).source,
  created_at: (created_at as Date).toISOString(),
  tone: (tone as string | undefined) ?? 'plain',
  trait_evidence: (trait_evidence as unknown[] | undefined) ?? [],
  traits_source: (traits_source as string | undefined) ?? 'writer',
  summary_source: (summary_source as string | undefined) ?? 'writer',
  summary_kind: (summary_kind as string | undefined) ?? 'own_words',
  in_resume: (in_resume as string | undefined) ?? 'auto',
  date_words: (date_words as string | undefined) ?? null,
  memory: null,
  cheers: (cheers as unknown[] | undefined) ?? [],
  rev: (rev as number | undefined) ?? 0,
});

/** What an answer carries, and so all that is read. */
const travelling = {
  ...{ title: 1, description: 1, what_learned: 1, date: 1, image_url: 1, is_public: 1, traits: 1, ai_summary: 1 },
  ...{ created_at: 1, tone: 1, rev: 1, 'ai.status': 1, 'ai.source': 1, trait_evidence: 1, traits_source: 1 },
  ...{ summary_source: 1, summary_kind: 1, in_resume: 1, date_words: 1, cheers: 1 },
};

async function list(userId: string, query: URLSearchParams): Promise<string> {
  const before = query.get('before');
  const filter = {
    user_id: new ObjectId(userId),
    ...(before ? { _id: { $lt: new ObjectId(before) } } : {}),
  };
  const found = await events
    .find(filter, { projection: travelling })
    .sort({ _id: -1 })
    .limit(Number(query.get('limit')))
    .toArray();
  return JSON.stringify(found.map(asAnswer));
}

async function insert(userId: string, req: http.IncomingMessage, counts: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { description: string };
  const user_id = new ObjectId(userId);
  const { insertedId } = await floor.insertOne({ user_id, description: body.description, created_at: new Date() });
  if (counts) await totals.updateOne({ _id: user_id }, { $inc: { events: 1 } }, { upsert: true });
  return JSON.stringify({ id: insertedId.toHexString() });
}

const server = http.createServer((req, res) => {
  const userId = subjectOf(req.headers.authorization);
  const url = new URL(req.url ?? '/', 'http://floor');
  const work =
    req.method === 'POST' ? insert(userId, req, url.pathname === '/insert-and-count') : list(userId, url.searchParams);
  work.then(
    (body) => {
      res.writeHead(req.method === 'POST' ? 201 : 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      res.end(body);
    },
    () => {
      res.writeHead(500);
      res.end();
    },
  );
});
answer(() => Promise.resolve({}));
server.listen(0, '127.0.0.1', () =>
  ready({ url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }),
);
