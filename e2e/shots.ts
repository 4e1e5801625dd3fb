import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '@app/testkit/browser';
import { emojiFontConfig } from './emoji-font.ts';
import { startMailBox } from '@app/testkit/mail-box';
import { startServer } from '@app/testkit/built-server';
import { peopleForShots } from './shots-people.ts';
import { picturesForShots } from './shots-pictures.ts';
import { shotsOf, type Shot } from './shots-states.ts';

const folder = join(import.meta.dirname, '../shots');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 820, 1280];
const HEIGHT: Record<number, number> = { 390: 844, 820: 1180, 1280: 850 };
/** Long enough for what comes in by socket and for a chart to be drawn. */
const SETTLE_MS = 700;
const PATIENCE_MS = 10_000;

async function take(
  browser: Browser,
  baseURL: string,
  shot: Shot,
  width: number,
  theme: (typeof THEMES)[number],
): Promise<void> {
  const phone = width < 600;
  const viewport = { width, height: HEIGHT[width] ?? 800 };
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const token = shot.who?.token;
  if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const page = await context.newPage();
  await page.goto(shot.path, { waitUntil: 'networkidle' });
  await shot.prepare?.(page).catch((error: unknown) => {
    process.exitCode = 1;
    process.stderr.write(`${shot.name} at ${String(width)}, ${theme}, is not in its state: ${String(error)}\n`);
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const file = join(folder, theme, String(width), `${shot.name}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await context.close();
}

/** Pictures of every screen in both themes and three widths. Arguments choose by part of a name, by width or by theme. */
async function main(wanted: string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shots-data-'));
  const mailBox = await startMailBox();
  const server = await startServer({ dataDir, env: { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off' } });
  const browser = await launchBrowser({ FONTCONFIG_FILE: await emojiFontConfig() });
  try {
    const cast = await peopleForShots(server.url, mailBox.url, await picturesForShots(browser));
    const names = wanted.filter((word) => !/^(\d+|light|dark)$/.test(word));
    const widths = WIDTHS.filter(
      (width) => !wanted.some((word) => /^\d+$/.test(word)) || wanted.includes(String(width)),
    );
    const themes = THEMES.filter(
      (theme) => !wanted.some((word) => word === 'light' || word === 'dark') || wanted.includes(theme),
    );
    const shots = shotsOf(cast).filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
    for (const theme of themes) {
      for (const width of widths) {
        await mkdir(join(folder, theme, String(width)), { recursive: true });
        for (const shot of shots) await take(browser, server.url, shot, width, theme);
      }
    }
    process.stdout.write(`${String(shots.length * widths.length * themes.length)} pictures are in ${folder}\n`);
  } finally {
    await browser.close();
    await server.end();
    await mailBox.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main(process.argv.slice(2));
