import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { limits } from '@app/shared/limits';
import express from 'express';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchedDatabase } from '../../../test/database.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createLog } from '../log.ts';
import { mediaRoutes } from './media-routes.ts';
import { Media } from './media.ts';
import { keptFile, keptPicture, pictureBytes } from './picture.ts';

const log = createLog('silent', { pretty: false });
const asUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b93a22' } });
const refused = (kind: string) => expect.objectContaining({ kind });

/** A PNG of a few kilobytes that unpacks to `width` × `height` pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** Exactly `size` bytes that begin like a real PNG and still are one: readers ignore what follows its end. */
const paddedTo = async (size: number) => Buffer.concat([await plain(8, 8).png().toBuffer()], size);

describe('a picture data URL', () => {
  it('may have 5,242,880 bytes and not one more', async () => {
    expect(pictureBytes(asUrl(await paddedTo(limits.imageBytes)))).toHaveLength(5_242_880);
    const more = asUrl(await paddedTo(limits.imageBytes + 1));
    expect(() => pictureBytes(more)).toThrow(refused('too_large'));
    expect(() => pictureBytes(more)).toThrow('Image size should be less than 5MB');
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be %s, whatever type it claims', async (format) => {
    const bytes = await plain(40, 20).toFormat(format).toBuffer();
    const kept = await sharp(await keptPicture(asUrl(bytes, 'image/x-anything'), 'event')).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it.each([
    ['an SVG that says it is a PNG', asUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['an HTML page', asUrl(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a TIFF', asUrl(Buffer.from('49492a0008000000', 'hex'))],
    ['a PDF', asUrl(Buffer.from('%PDF-1.7'))],
    ['nothing', 'data:image/png;base64,'],
    ['what is no base64', 'data:image/png;base64,iVBORw0K*A=='],
    ['base64 with spaces', `data:image/png;base64,${'iVBO Rw0K'.padEnd(12, 'A')}`],
  ])('may not be %s', (_what, url) => {
    expect(() => pictureBytes(url)).toThrow(refused('unsupported'));
  });

  it('is refused when only its beginning is a picture', async () => {
    const bytes = (await plain(64, 64).png().toBuffer()).subarray(0, 40);
    await expect(keptPicture(asUrl(bytes), 'event')).rejects.toEqual(refused('unsupported'));
  });

  it('is refused above 50 megapixels, however small the file', async () => {
    const bytes = bomb(10_000, 5_001);
    expect(bytes.length).toBeLessThan(20_000);
    await expect(keptPicture(asUrl(bytes), 'event')).rejects.toEqual(refused('too_large'));
  });
});

describe('what is kept', () => {
  it('is 512 px square for an avatar and at most 1600 px for an event', async () => {
    const wide = asUrl(await plain(2400, 900).jpeg().toBuffer());
    expect(await sharp(await keptPicture(wide, 'avatar')).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await sharp(await keptPicture(wide, 'event')).metadata()).toMatchObject({ width: 1600, height: 600 });
  });

  it('stands upright and has lost where and with what it was taken', async () => {
    const photo = await plain(60, 30)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const kept = await keptPicture(asUrl(photo), 'event');
    const { width, height, exif, xmp, icc, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 30, height: 60 });
    expect(kept.includes('SecretCamera')).toBe(false);
  });

  it('stands still: of an animation only the first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const kept = await sharp(await keptPicture(asUrl(animated), 'event')).metadata();
    expect(kept.pages ?? 1).toBe(1);
    expect(kept).toMatchObject({ width: 20, height: 20 });
  });
});

describe('a WebP out of a file', () => {
  const riff = (...chunks: Buffer[]) => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
    const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const place = Buffer.from('Exif\0\0GPS 48.137 N, SecretPlace');
  const extended = (flags: number) => {
    const data = Buffer.alloc(10);
    data[0] = flags;
    data.writeUIntLE(29, 4, 3);
    data.writeUIntLE(29, 7, 3);
    return chunk('VP8X', data);
  };
  const bare = async () => plain(30, 30).webp().toBuffer();
  const image = async () => (await bare()).subarray(12);

  it('that holds nothing but its image is kept to the byte', async () => {
    const bytes = await bare();
    expect(await keptFile(bytes, 'event')).toEqual(bytes);
    const extendedOnly = riff(extended(0), await image());
    expect(await keptFile(extendedOnly, 'event')).toEqual(extendedOnly);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['metadata behind a plain image', async () => riff(await image(), chunk('EXIF', place))],
    ['metadata that its header does not announce', async () => riff(extended(0), await image(), chunk('EXIF', place))],
    ['metadata that its header announces', async () => riff(extended(8), await image(), chunk('EXIF', place))],
    ['foreign bytes in a chunk of their own', async () => riff(await image(), chunk('JUNK', place))],
    ['foreign bytes behind its last chunk', async () => riff(await image(), place)],
    ['a second image', async () => riff(await image(), chunk('VP8 ', place))],
  ])('is re-encoded when it has %s', async (_what, make) => {
    const bytes = await make();
    expect(bytes.includes('SecretPlace')).toBe(true);
    const kept = await keptFile(bytes, 'event').catch((error: unknown) => error);
    if (kept instanceof Buffer) expect(kept.includes('SecretPlace')).toBe(false);
    else expect(kept).toEqual(refused('unsupported'));
  });
});

describe('GridFS', () => {
  let app: TestApp;
  let media: Media;
  const ada = new mongo.ObjectId().toHexString();
  const eve = new mongo.ObjectId().toHexString();
  const picture = async () => asUrl(await plain(30, 30).png().toBuffer());
  const idOf = (path: string) => path.slice('/api/media/'.length);
  const files = () => app.db.connection.collection('media.files');
  const counts = async () => [
    await files().countDocuments(),
    await app.db.connection.collection('media.chunks').countDocuments(),
  ];

  beforeAll(async () => {
    app = await startTestApp();
    media = new Media(app.db, log);
  });
  afterAll(() => app.close());

  /** A picture that hangs on something. */
  async function attached(owner: string, kind: 'avatar' | 'event', isPublic: boolean): Promise<string> {
    const { path } = await media.store(owner, await picture(), kind);
    await app.db.transact((session) => media.attach(session, owner, path, isPublic));
    return path;
  }

  it('keeps a picture for its owner and, when public, for everyone', async () => {
    const path = await attached(ada, 'event', false);
    expect(path).toMatch(/^\/api\/media\/[0-9a-f]{24}$/);
    expect(await media.find(idOf(path), ada)).toMatchObject({ owner: ada, isPublic: false });
    expect(await media.find(idOf(path), eve)).toBeNull();
    expect(await media.find(idOf(path), '')).toBeNull();
    await app.db.transact((session) => media.attach(session, ada, path, true));
    expect(await media.find(idOf(path), '')).toMatchObject({ isPublic: true });
    expect((await sharp((await media.read(idOf(path)))!).metadata()).format).toBe('webp');
  });

  it('shows nobody what hangs on nothing, or no longer', async () => {
    const { path: sent } = await media.store(ada, await picture(), 'event');
    expect(await media.find(idOf(sent), ada)).toBeNull();
    const path = await attached(ada, 'event', true);
    await app.db.transact((session) => media.detach(session, ada, path, true));
    expect(await media.find(idOf(path), ada)).toBeNull();
    expect(await media.readAsPng(path, 16)).toBeNull();
  });

  it("lets nobody change or remove what is another person's", async () => {
    const path = await attached(ada, 'event', false);
    await expect(app.db.transact((session) => media.attach(session, eve, path, true))).rejects.toEqual(
      refused('conflict'),
    );
    await app.db.transact((session) => media.detach(session, eve, path, true));
    await media.remove(eve, path);
    expect(await media.find(idOf(path), '')).toBeNull();
    expect(await media.find(idOf(path), ada)).not.toBeNull();
    const { path: loose } = await media.store(ada, await picture(), 'event');
    const before = await counts();
    await media.remove(eve, loose);
    expect(await counts()).toEqual(before);
  });

  it('removes nothing that hangs on something', async () => {
    const path = await attached(ada, 'event', true);
    await media.remove(ada, path);
    expect(await media.find(idOf(path), '')).not.toBeNull();
  });

  it.each(['media.files', 'media.chunks'])('is gone as soon as it is removed from %s', async (collection) => {
    const id = idOf(await attached(ada, 'event', true));
    const one = { [collection === 'media.files' ? '_id' : 'files_id']: new mongo.ObjectId(id) };
    expect(await media.read(id)).not.toBeNull();
    await app.db.connection.collection(collection).deleteMany(one);
    expect(await media.read(id)).toBeNull();
    await files().deleteOne({ _id: new mongo.ObjectId(id) });
    await app.db.connection.collection('media.chunks').deleteMany({ files_id: new mongo.ObjectId(id) });
  });

  it('changes with the transaction it belongs to, or not at all', async () => {
    const path = await attached(ada, 'event', true);
    const failing = app.db.transact(async (session) => {
      await media.attach(session, ada, path, false);
      throw new Error('the event could not be changed');
    });
    await expect(failing).rejects.toThrow('the event could not be changed');
    expect(await media.find(idOf(path), eve)).not.toBeNull();
  });

  it('clears away what has hung on nothing for an hour, bytes too, and nothing else', async () => {
    await media.removeAllOf(ada);
    const kept = await attached(ada, 'event', false);
    const dropped = await attached(ada, 'event', true);
    await app.db.transact((session) => media.detach(session, ada, dropped, true));
    await media.store(ada, await picture(), 'avatar');
    /** As if time had passed; the database's clock cannot be set. */
    const age = (ms: number) =>
      files().updateMany({ 'metadata.unattached_since': { $type: 'date' } }, [
        { $set: { 'metadata.unattached_since': { $subtract: ['$metadata.unattached_since', ms] } } },
      ]);
    await media.clear();
    await age(3_500_000);
    await media.clear();
    expect(await counts()).toEqual([3, 3]);
    await age(200_000);
    await media.clear();
    expect(await counts()).toEqual([1, 1]);
    expect(await media.find(idOf(kept), ada)).not.toBeNull();
  });

  it('cannot be cleared away between being stored and attached by a server whose clock is ahead', async () => {
    const { path } = await media.store(ada, await picture(), 'event');
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
    await new Media(app.db, log).clear();
    later.mockRestore();
    await app.db.transact((session) => media.attach(session, ada, path, false));
    expect(await media.find(idOf(path), ada)).not.toBeNull();
  });

  it('is not attached when it has been cleared away: whoever sent it is told', async () => {
    const { path } = await media.store(ada, await picture(), 'event');
    await media.remove(ada, path);
    const attaching = app.db.transact((session) => media.attach(session, ada, path, false));
    await expect(attaching).rejects.toEqual(refused('conflict'));
  });

  it('keeps a place for each user, whatever another one sends at the same time', async () => {
    const heavy = asUrl(await plain(3000, 3000).png().toBuffer());
    const small = await picture();
    const many = Promise.allSettled(Array.from({ length: 14 }, () => media.store(ada, heavy, 'event')));
    const other = media.store(eve, small, 'event');
    const outcomes = await many;
    await media.remove(eve, (await other).path);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toEqual(Array.from({ length: 11 }, () => refused('unavailable')));
  });

  it('stores the same file once, for each who shows it, and refuses what its owner has no room for', async () => {
    const [bytes, larger] = [await plain(31, 31).png().toBuffer(), await plain(700, 700).png().toBuffer()];
    const first = await media.storeFile(ada, bytes, 'event');
    expect(await media.storeFile(ada, bytes, 'event')).toEqual(first);
    expect((await media.storeFile(eve, bytes, 'event')).path).not.toBe(first.path);
    const left = await media.roomLeft(ada);
    expect(left).toBe(Infinity);
    const small = new Media(app.db, log, 200);
    await expect(small.store(eve, asUrl(larger), 'event')).rejects.toEqual(refused('too_large'));
    await media.removeAllOf(eve);
    expect(await small.roomLeft(eve)).toBe(200);
  });

  it('adds up once what an owner has stored, however many pictures come, and again before it refuses one', async () => {
    const watched = await watchedDatabase(app.databaseName);
    onTestFinished(() => watched.close());
    const owner = new mongo.ObjectId().toHexString();
    const pictures = await Promise.all([50, 60, 70, 80].map((side) => plain(side, side).png().toBuffer()));
    const [smallest = Buffer.alloc(0), ...others] = pictures;
    const first = await new Media(watched, log).storeFile(owner, smallest, 'event');
    const taken = -(await new Media(watched, log, 0).roomLeft(owner));
    // For one more of that size, which all of them nearly have.
    const bounded = new Media(watched, log, taken * 2.5);
    const sums = () => watched.commands.filter((name) => name === 'aggregate').length;
    const stored = async (bytes: Buffer) => {
      const before = sums();
      const isStored = await bounded.storeFile(owner, bytes, 'event').then(
        () => true,
        () => false,
      );
      return { isStored, sums: sums() - before };
    };
    const [second = Buffer.alloc(0), third = Buffer.alloc(0), fourth = Buffer.alloc(0)] = others;
    expect(await stored(second)).toEqual({ isStored: true, sums: 1 });
    expect(await stored(third)).toEqual({ isStored: false, sums: 1 });
    await media.remove(owner, first.path);
    expect(await stored(third)).toEqual({ isStored: true, sums: 1 });
    const free = new Media(watched, log);
    const before = sums();
    for (const each of [smallest, fourth]) await free.storeFile(owner, each, 'event');
    expect(sums() - before).toBe(1);
    await media.removeAllOf(owner);
  });

  it('gives public pictures only to preview cards', async () => {
    const open = await attached(ada, 'avatar', true);
    const hidden = await attached(ada, 'event', false);
    expect(await sharp((await media.readAsPng(open, 16))!).metadata()).toMatchObject({ format: 'png', width: 16 });
    expect(await media.readAsPng(hidden, 16)).toBeNull();
    expect(await media.readAsPng('/avatars/01.svg', 16)).toBeNull();
  });

  it('leaves nothing behind', async () => {
    await media.removeAllOf(ada);
    expect(await counts()).toEqual([0, 0]);
    const { path } = await media.store(eve, await picture(), 'avatar');
    await media.remove(eve, '/avatars/01.svg');
    await media.remove(eve, null);
    expect((await counts())[0]).toBe(1);
    await media.remove(eve, path);
    expect(await counts()).toEqual([0, 0]);
  });
});

it('GET /media/:id answers 404, which nobody may keep, when a picture is removed since it was found', async () => {
  const id = new mongo.ObjectId().toHexString();
  const found = { id, owner: id, kind: 'avatar' as const, isPublic: true };
  const web = express();
  web.locals.http = { admit: () => Promise.resolve(), now: () => new Date() };
  web.use(mediaRoutes({ find: () => Promise.resolve(found), read: () => Promise.resolve(null) }), errorHandler(log));
  const server = web.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/media/${id}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
  await answer.text();
  server.close();
});
