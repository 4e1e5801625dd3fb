import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '@app/testkit/browser';
import { startServer } from '@app/testkit/built-server';
import { startMailBox } from '@app/testkit/mail-box';
import { emojiFontConfig } from './emoji-font.ts';
import { befriend, registerPerson, type Person } from './people.ts';

const IMAGE = join(import.meta.dirname, '../docs/images/tour.webp');
const VIEWPORT = { width: 1100, height: 680 };
const SHOWN_WIDTH = 880;
const QUALITY = 80;
const KEY_MS = 45;
/** How long the last picture of a page is shown. */
const REST_MS = 2400;

const DAY_MS = 86_400_000;
const dayBefore = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Nine events, so that the tenth earns a seal. */
const written = [
  { daysAgo: 24, description: 'Gave the toast at my sister’s wedding without reading it off' },
  { daysAgo: 20, description: 'Ran 8 km with Mira' },
  { daysAgo: 17, description: 'Fixed the leaking kitchen tap myself' },
  { daysAgo: 13, description: 'Ran 9 km with Mira, in the rain' },
  { daysAgo: 11, description: 'Organized the garden day at school: forty parents, one plan, and cake for everybody' },
  { daysAgo: 8, description: 'Helped a friend rewrite her application' },
  { daysAgo: 5, description: 'Finished the oil painting I had put aside for three years' },
  { daysAgo: 3, description: 'Stayed calm when the customer shouted, and found the mistake together with him' },
  { daysAgo: 1, description: 'Cooked soup for the neighbor who broke her arm' },
];
const NEW_ENTRY = 'Ran 11 km with Mira in 62 minutes';

interface Frame {
  picture: Buffer;
  ms: number;
}

/** Takes pictures of a page until it is stopped; a picture that is like the one before makes that one last longer. */
function film(page: Page) {
  const frames: Frame[] = [];
  const state = { isOver: false };
  const take = async (): Promise<void> => {
    while (!state.isOver) {
      const start = Date.now();
      const picture = await page.screenshot();
      const last = frames.at(-1);
      const ms = Date.now() - start;
      if (last?.picture.equals(picture)) last.ms += ms;
      else frames.push({ picture, ms });
    }
  };
  const taking = take();
  return async (restMs: number): Promise<Frame[]> => {
    state.isOver = true;
    await taking;
    const last = frames.at(-1);
    if (last) last.ms = restMs;
    return frames;
  };
}

async function writeImage(frames: Frame[]): Promise<void> {
  const height = Math.round((VIEWPORT.height * SHOWN_WIDTH) / VIEWPORT.width);
  const small = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize(SHOWN_WIDTH, height).png().toBuffer()),
  );
  await mkdir(join(IMAGE, '..'), { recursive: true });
  await sharp(small, { join: { animated: true } })
    .webp({ quality: QUALITY, effort: 6, delay: frames.map(({ ms }) => ms), loop: 0 })
    .toFile(IMAGE);
}

const friendRow = (page: Page, { name }: Person) =>
  page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem').filter({ hasText: name });

/** The main job as a moving picture: an entry is typed, becomes a card, earns a seal, and moves a row on a friend's screen. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tour-data-'));
  const mailBox = await startMailBox();
  const server = await startServer({ dataDir, env: { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off' } });
  const browser = await launchBrowser({ FONTCONFIG_FILE: await emojiFontConfig() });
  try {
    const [nora, ben] = [
      await registerPerson(server.url, mailBox.url, 'Nora'),
      await registerPerson(server.url, mailBox.url, 'Ben'),
    ];
    await nora.api('PUT', '/profile', { name: 'Nora Lind', username: 'nora', picture: '/avatars/03.svg' });
    await ben.api('PUT', '/profile', { name: 'Ben Castell', username: 'ben', picture: '/avatars/07.svg' });
    nora.name = 'Nora Lind';
    await befriend(nora, ben);
    for (const { daysAgo, description } of written)
      await nora.api('POST', '/events', { description, date: dayBefore(daysAgo), chat: true });
    for (const { description } of written)
      await ben.api('POST', '/events', { description, date: dayBefore(0), chat: true });

    const open = async (person: Person, path: string): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORT, serviceWorkers: 'block' });
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), person.token);
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      return page;
    };
    const [journal, board] = [await open(nora, '/dashboard'), await open(ben, '/friends')];
    const box = journal.getByLabel('Your message');
    await box.click();
    const [endJournal, endBoard] = [film(journal), film(board)];
    await box.pressSequentially(NEW_ENTRY, { delay: KEY_MS });
    await sleep(400);
    await box.press('Enter');
    await journal.getByText('Storyteller').first().waitFor();
    await friendRow(board, nora).getByText('100 XP').waitFor();
    await sleep(2500);
    const frames = [...(await endJournal(REST_MS)), ...(await endBoard(REST_MS)).slice(-12)];
    await writeImage(frames);
    const { size } = await stat(IMAGE);
    process.stdout.write(`${String(frames.length)} pictures, ${String(Math.round(size / 1000))} kB: ${IMAGE}\n`);
  } finally {
    await browser.close();
    await server.end();
    await mailBox.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
