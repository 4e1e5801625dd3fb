import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { findChromium } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
  '--no-pings',
  '--font-render-hinting=none',
];

async function command(extraEnv: Record<string, string> = {}) {
  const { executablePath, env } = await findChromium();
  const whole = Object.entries({ ...process.env, ...env, ...extraEnv }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { executablePath, env: Object.fromEntries(whole) as Record<string, string> };
}

/** A headless browser. Outside a container of tests its sandbox would stay on; here it only ever opens our own pages. */
export async function launchBrowser(extraEnv: Record<string, string> = {}): Promise<Browser> {
  return chromium.launch({ ...(await command(extraEnv)), args: FLAGS });
}

interface BrowserWithProfile {
  context: BrowserContext;
  /** As when the device loses its power: nobody is asked, and nothing is written any more. */
  kill: () => Promise<void>;
}

/** A whole line: it may come in pieces. */
const STARTED = /DevTools listening on (ws:\S+)\n/;

/** A headless browser that keeps its profile in a folder, as one on a person's own device does. */
export async function launchWithProfile(folder: string): Promise<BrowserWithProfile> {
  const { executablePath, env } = await command();
  const args = [...FLAGS, '--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(executablePath, [...args, 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stderr as AsyncIterable<Buffer>) {
    said += chunk.toString();
    if (STARTED.test(said)) break;
  }
  const browser = await chromium.connectOverCDP(STARTED.exec(said)?.[1] ?? '');
  const [context] = browser.contexts();
  if (!context) throw new Error(`The browser has no profile:\n${said}`);
  return {
    context,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      // Its helpers find out that it is gone, and leave the folder alone.
      await browser.close().catch(() => undefined);
    },
  };
}
