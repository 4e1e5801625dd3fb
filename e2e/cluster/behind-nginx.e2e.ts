import { PRODUCT } from '@app/shared/product';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '@app/testkit/browser';
import { codeFor, newIdentity, registerPerson } from '../people.ts';
import type { RunningServer } from '@app/testkit/built-server';
import { startCluster, type Cluster } from './cluster.ts';
import { proxyForTests } from './programs.ts';

const nginx = await proxyForTests('nginx');
let cluster: Cluster;
let browser: Browser;

const TEXT = 'Helped my neighbour fix her bike';

async function newPage(token?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: cluster.url, viewport: { width: 1280, height: 800 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  return context.newPage();
}

/** How many screens are connected to a server. */
async function socketsOf({ url }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^sockets_connected (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

describe.runIf(nginx)('two servers behind nginx with the shipped configuration', () => {
  beforeAll(async () => {
    cluster = await startCluster(nginx ?? '');
    return () => cluster.stop();
  });
  beforeAll(async () => {
    browser = await launchBrowser();
    return () => browser.close();
  });

  it('walk the main journey: landing, register, code, dashboard, event, second device', async () => {
    const person = newIdentity('Nora');
    const page = await newPage();
    await page.goto('/');
    await page.getByPlaceholder('Type your accomplishment here...').fill(TEXT);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/verify-otp');
    await page.getByPlaceholder('000000').fill(await codeFor(cluster.mailBox.url, person.email));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.waitForURL('**/dashboard');

    const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const other = await newPage(token);
    await other.goto('/dashboard');
    await other.getByRole('heading', { name: `Your ${PRODUCT}` }).waitFor();

    await page.getByRole('textbox').filter({ hasText: TEXT }).first().press('Enter');
    await other.getByRole('article').filter({ hasText: TEXT }).first().waitFor();
  });

  it('answers assets compressed and for a year, pages never cached and with the servers’ security headers', async () => {
    const html = await fetch(`${cluster.url}/`);
    expect(html.headers.get('cache-control')).toBe('no-cache');
    expect(html.headers.get('content-security-policy')).toContain("default-src 'self'");
    const styles = /\/assets\/[^"]+\.css/.exec(await html.text())?.[0] ?? '';
    const asset = await fetch(`${cluster.url}${styles}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${cluster.url}/assets/none.js`)).status).toBe(404);
    expect((await fetch(`${cluster.url}/metrics`)).status).toBe(404);
  });

  it('sends a public profile from the servers', async () => {
    const person = await registerPerson(cluster.url, cluster.mailBox.url, 'Olga');
    const page = await fetch(`${cluster.url}/profile/${person.username}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<title>${person.name}`);
  });

  it('goes on with one server when the other is gone, also on the screen that was connected to it', async () => {
    const person = await registerPerson(cluster.url, cluster.mailBox.url, 'Pia');
    const before = await Promise.all(cluster.servers.map(socketsOf));
    const page = await newPage(person.token);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: `Your ${PRODUCT}` }).waitFor();
    const holder = async () => {
      const now = await Promise.all(cluster.servers.map(socketsOf));
      return cluster.servers.find((_server, at) => (now[at] ?? 0) > (before[at] ?? 0));
    };
    let held: RunningServer | undefined;
    await expect.poll(async () => (held = await holder())).toBeDefined();
    await held?.end('SIGKILL');
    await person.api('POST', '/events', { description: TEXT });
    await page.getByRole('article').filter({ hasText: TEXT }).first().waitFor();
    for (let turn = 0; turn < 10; turn += 1) {
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await fetch(`${cluster.url}/api/auth/me`, { headers });
      expect([answer.status, await answer.json()]).toMatchObject([200, { username: person.username }]);
    }
  });
});
