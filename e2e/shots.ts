import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, profilePath, registerPath, weekPath } from '@app/shared/paths';
import { weekOf } from '@app/shared/weeks';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '@app/testkit/browser';
import { emojiFontConfig } from './emoji-font.ts';
import { startMailBox } from '@app/testkit/mail-box';
import type { Person } from './people.ts';
import { startServer } from '@app/testkit/built-server';
import { peopleForShots } from './shots-people.ts';

const folder = join(import.meta.dirname, '../shots');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 820, 1280];
const HEIGHT: Record<number, number> = { 390: 844, 820: 1180, 1280: 800 };
/** Long enough for what comes in by socket and for a chart to be drawn. */
const SETTLE_MS = 700;

interface Shot {
  name: string;
  path: string;
  who?: Person;
  prepare?: (page: Page) => Promise<unknown>;
}

function shotsOf(full: Person, fresh: Person): Shot[] {
  const open = [
    'landing',
    'auth',
    'forgotPassword',
    'examples',
    'about',
    'contact',
    'privacy',
    'terms',
    'cookies',
  ] as const;
  const own = ['dashboard', 'resume', 'analytics', 'achievements', 'friends', 'settings'] as const;
  /** The router keeps navigation state here, which a person brings from the sign-up. */
  const verify = async (page: Page) => {
    await page.evaluate(
      (path) => history.replaceState({ state: { email: 'ada@example.org' }, key: 'shot', place: 0 }, '', path),
      paths.verifyOtp,
    );
    await page.reload();
  };
  return [
    ...open.map((name) => ({ name, path: paths[name] })),
    { name: 'auth-register', path: registerPath },
    { name: 'verifyOtp', path: paths.auth, prepare: verify },
    { name: 'resetPassword', path: `${paths.resetPassword}?token=${'a'.repeat(43)}` },
    { name: 'resetPassword-invalid', path: paths.resetPassword },
    { name: 'profile', path: profilePath(full.username) },
    { name: 'profile-absent', path: profilePath('nobodyatall') },
    { name: 'not-found', path: '/no/such/page' },
    ...own.map((name) => ({ name, path: paths[name], who: full })),
    { name: 'week', path: weekPath(weekOf(new Date().toISOString().slice(0, 10))), who: full },
    ...['account', 'journal', 'data'].map((section) => ({
      name: `settings-${section}`,
      path: `${paths.settings}#${section}`,
      who: full,
    })),
    ...own.map((name) => ({ name: `${name}-empty`, path: paths[name], who: fresh })),
  ];
}

async function take(
  browser: Browser,
  baseURL: string,
  shot: Shot,
  width: number,
  theme: (typeof THEMES)[number],
): Promise<void> {
  const phone = width < 600;
  const viewport = { width, height: HEIGHT[width] ?? 800 };
  const context = await browser.newContext({ baseURL, viewport, colorScheme: theme, hasTouch: phone, isMobile: phone });
  const token = shot.who?.token;
  if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const page = await context.newPage();
  await page.goto(shot.path, { waitUntil: 'load' });
  await shot.prepare?.(page);
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
    const { full, fresh } = await peopleForShots(server.url, mailBox.url);
    const names = wanted.filter((word) => !/^(\d+|light|dark)$/.test(word));
    const widths = WIDTHS.filter(
      (width) => !wanted.some((word) => /^\d+$/.test(word)) || wanted.includes(String(width)),
    );
    const themes = THEMES.filter(
      (theme) => !wanted.some((word) => word === 'light' || word === 'dark') || wanted.includes(theme),
    );
    const shots = shotsOf(full, fresh).filter(
      ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
    );
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
