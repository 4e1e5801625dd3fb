import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a page cost a visitor: bytes of scripts over the wire, and how it felt. */
export interface PageLoad {
  scriptBytes: number;
  scripts: string[];
  /** What it asked of the API, in its order: 'GET /api/events'. */
  calls: string[];
  /** When the first words or pictures were painted. */
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Lighthouse's slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** WebPageTest's slow 3G: https://github.com/WPO-Foundation/webpagetest/blob/master/www/settings/connectivity.ini.sample. */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const lines = { slow3g, slow4g };

/** A context that is signed in when a token is given, and takes only gzip, so that bytes compare with the budgets. */
export async function openContext(browser: Browser, origin: string, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin });
  // What tsx compiles names its functions with a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  return context;
}

/** Loads `path` with an empty cache and measures it until nothing more is loaded. */
export async function load(
  context: BrowserContext,
  path: string,
  options: { line?: keyof typeof lines } = {},
): Promise<PageLoad> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  if (options.line) {
    await session.send('Network.emulateNetworkConditions', lines[options.line]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const scripts = new Map<string, number>();
  const calls: string[] = [];
  session.on('Network.requestWillBeSent', ({ request: { method, url } }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/')) calls.push(`${method} ${pathname}`);
  });
  session.on('Network.responseReceived', ({ type, response }) => {
    // The body as it travels, without the headers: scripts are compressed beforehand, so their length is known.
    if (type === 'Script') scripts.set(new URL(response.url).pathname, Number(response.headers['Content-Length']));
  });
  await watchVitals(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (globalThis as unknown as { vitals: PageLoad }).vitals.largestPaintMs > 0);
  const vitals = await page.evaluate(
    () => (globalThis as unknown as { vitals: Omit<PageLoad, 'scriptBytes' | 'scripts' | 'calls'> }).vitals,
  );
  await page.close();
  const scriptBytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (!(scriptBytes > 0) || !(vitals.largestPaintMs > 0)) throw new Error(`${path} was not measured`);
  return { scriptBytes, scripts: [...scripts.keys()], calls, ...vitals };
}

/** Total blocking time is what long tasks take beyond 50 ms each: https://web.dev/articles/tbt. */
async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockingMs: 0 };
    Object.assign(globalThis, { vitals });
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime;
    });
    observe('largest-contentful-paint', (entry) => (vitals.largestPaintMs = entry.startTime));
    observe('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.layoutShift += shift.value;
    });
    observe('longtask', (entry) => (vitals.blockingMs += Math.max(0, entry.duration - 50)));
  });
}
