import sharp from 'sharp';
import yazl from 'yazl';
import type { TestApp } from './harness.ts';
import { call } from './harness.ts';

/** A zip of these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The zip that a user is sent. */
export async function exportOf(
  app: Pick<TestApp, 'url'>,
  token: string,
): Promise<Response & { bytes(): Promise<Buffer> }> {
  const response = await fetch(`${app.url}/api/me/export`, { headers: { Authorization: `Bearer ${token}` } });
  return Object.assign(response, { bytes: async () => Buffer.from(await response.arrayBuffer()) });
}

/** Sends a file to be imported, or looked at. */
export async function importFile<T>(app: Pick<TestApp, 'url'>, token: string, file: Buffer | string, query = '') {
  const response = await fetch(`${app.url}/api/me/import${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as T };
}

export const importStatus = <T>(app: Pick<TestApp, 'url'>, token: string, id: string) =>
  call<T>(app, 'GET', `/me/imports/${id}`, { token });

const drawn = (n: number) =>
  sharp({ create: { width: 40 + n, height: 30, channels: 3, background: { r: n % 255, g: 90, b: 60 } } });

export const picture = async (n: number) =>
  `data:image/png;base64,${(await drawn(n).png().toBuffer()).toString('base64')}`;

/** Pictures as they lie in an export, by their names, each another one. */
export async function picturesOf(names: readonly string[]): Promise<Record<string, Buffer>> {
  const drawing = names.map(async (name, n) => [name, await drawn(n).webp().toBuffer()] as const);
  return Object.fromEntries(await Promise.all(drawing));
}

const hex = (n: number) => n.toString(16).padStart(8, '0');

/** An export with `count` entries, a message about each, and whatever else is said; some entries may have a picture. */
export function ownJson(
  count: number,
  dayOf: (n: number) => string,
  more: object = {},
  pictureOf: (n: number) => string | null = () => null,
): string {
  const made = (n: number) => `${dayOf(n)}T12:00:00.000Z`;
  const idOf = (n: number, kind: string) => `${hex(Date.parse(made(n)) / 1000)}${kind}${hex(n)}`;
  const each = <T>(as: (n: number) => T) => Array.from({ length: count }, (_each, n) => as(n));
  return JSON.stringify({
    ...{ format: 'milestory', version: 1 },
    events: each((n) => ({
      ...{ id: idOf(n, 'aaaaaaaa'), title: `Row ${String(n)}`, description: `Planted row ${String(n)} of beans` },
      ...{ what_learned: null, date: dayOf(n), image_url: null, is_public: true, traits: ['Patience'] },
      ...{ ai_summary: 'You planted.', ai_status: 'done', ai_source: 'builtin', created_at: made(n), tone: 'plain' },
      ...{ trait_evidence: [], traits_source: 'writer', summary_source: 'writer', in_resume: 'auto', memory: null },
      ...{ date_words: null, written_on: dayOf(n), zone: 'UTC', picture: pictureOf(n) },
    })),
    messages: each((n) => ({
      ...{ id: idOf(n, 'bbbbbbbb'), type: 'user', content: `Planted row ${String(n)} of beans`, goes_with: null },
      ...{ event_id: idOf(n, 'aaaaaaaa'), unlocked: [], created_at: made(n) },
    })),
    ...more,
  });
}
