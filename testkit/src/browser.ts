import { chromium, type Browser } from 'playwright-core';
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

/** A headless browser. Outside a container of tests its sandbox would stay on; here it only ever opens our own pages. */
export async function launchBrowser(extraEnv: Record<string, string> = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const whole = Object.entries({ ...process.env, ...env, ...extraEnv }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return chromium.launch({ executablePath, args: FLAGS, env: Object.fromEntries(whole) as Record<string, string> });
}
