import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { launchBrowser } from '@app/testkit/browser';
import { codeFor, mailsTo, newIdentity, registerPerson, type Person } from './people.ts';

const failures = join(import.meta.dirname, '../shots/failures');

interface DeviceOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  /** Whoever is signed in on this device from the start. */
  person?: Person;
  /** Whether the device keeps the app for when there is no connection; otherwise every request is seen on the network. */
  keepsApp?: boolean;
  /** Another way to the product than the usual one. */
  appUrl?: string;
}

/** What a journey has at hand. */
interface Stage {
  appUrl: string;
  /** A fresh browser profile with one page, on no address yet. Paths in `goto` are relative to the product. */
  device: (options?: DeviceOptions) => Promise<Page>;
  /** Somebody with a verified account. */
  newPerson: (firstName?: string) => Promise<Person>;
  newIdentity: typeof newIdentity;
  codeFor: (email: string, count?: number) => Promise<string>;
  mailsTo: (email: string, count?: number) => ReturnType<typeof mailsTo>;
}

/** One for all files of a process, with which it ends. */
let browser: Promise<Browser> | undefined;

/** Another one where it could not be started, or has crashed. */
function theBrowser(): Promise<Browser> {
  const forget = () => (browser = undefined);
  browser ??= launchBrowser().then(
    (launched) => launched.once('disconnected', forget),
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return browser;
}

/**
 * A test in a real browser against the built product. Errors that pages throw and breaches of the content security policy
 * fail it, and when it fails every open page is kept as a picture in `shots/failures`.
 */
export const journey = test.extend<{ stage: Stage }>({
  stage: async ({ task, onTestFailed }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    const [appUrl, mailUrl] = [inject('appUrl'), inject('mailUrl')];
    onTestFailed(async () => {
      await keepPictures(contexts, task.name);
      await closeAll(contexts);
    });
    await use({
      appUrl,
      device: async (options = {}) => {
        const context = await newContext(await theBrowser(), options.appUrl ?? appUrl, options);
        contexts.push(context);
        const page = await context.newPage();
        watch(page, troubles);
        return page;
      },
      newPerson: (firstName) => registerPerson(appUrl, mailUrl, firstName),
      newIdentity,
      codeFor: (email, count) => codeFor(mailUrl, email, count),
      mailsTo: (email, count) => mailsTo(mailUrl, email, count),
    });
    if (troubles.length > 0) throw new Error(`Pages had errors:\n${troubles.join('\n')}`);
    if (task.result?.state !== 'fail') await closeAll(contexts);
  },
});

async function newContext(browser: Browser, baseURL: string, options: DeviceOptions): Promise<BrowserContext> {
  const { width = 1280, height = 800, theme = 'light', touch = false, person, keepsApp = false } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: keepsApp ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  if (person) {
    const { origin } = new URL(baseURL);
    await context.addInitScript(
      ([where, token]) => {
        const signedOut = sessionStorage.getItem('e2e-signed-in') !== null;
        if (location.origin !== where || signedOut) return;
        sessionStorage.setItem('e2e-signed-in', 'once');
        localStorage.setItem('auth_token', token ?? '');
      },
      [origin, person.token],
    );
  }
  return context;
}

function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(`${page.url()}: ${message.text()}`);
  });
}

async function keepPictures(contexts: BrowserContext[], name: string): Promise<void> {
  await mkdir(failures, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(failures, `${file}-${String(index + 1)}.png`) }).catch(() => undefined),
    ),
  );
}

const closeAll = (contexts: BrowserContext[]) =>
  Promise.all(contexts.map((context) => context.close().catch(() => undefined)));
