import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';

/** One tab of a browser. Elements are named by XPath, which both drivers read. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Waits for an element that is seen. */
  see: (xpath: string) => Promise<void>;
  text: (xpath: string) => Promise<string>;
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  url: () => Promise<string>;
  close: () => Promise<void>;
}

interface Engine {
  name: string;
  /** What has to be installed for it, as Debian names the package. */
  packages: string;
  isInstalled: boolean;
  open: () => Promise<Tab>;
}

const PATIENCE_MS = 60_000;
const VIEWPORT = { width: 1280, height: 800 };

const inPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

const firefoxProgram = inPath('firefox') ?? inPath('firefox-esr');

const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: firefoxProgram !== undefined,
  open: async () => {
    const browser = await launch({ browser: 'firefox', executablePath: firefoxProgram, headless: true });
    const page = await browser.newPage();
    await page.setViewport(VIEWPORT);
    page.setDefaultTimeout(PATIENCE_MS);
    const at = (xpath: string) => page.locator(`xpath/${xpath}`);
    return {
      goto: async (url) => void (await page.goto(url)),
      see: async (xpath) => void (await at(xpath).wait()),
      text: (xpath) =>
        at(xpath)
          .map((element) => element.textContent ?? '')
          .wait(),
      click: (xpath) => at(xpath).click(),
      type: async (xpath, text) => {
        await at(xpath).click();
        await page.keyboard.type(text);
      },
      url: () => Promise.resolve(page.url()),
      close: () => browser.close(),
    };
  },
};

const webkitDriver = inPath('WebKitWebDriver');
/** The window that the driver opens, where Debian and Fedora install it. */
const miniBrowser = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
  .flatMap((folder) => ['4.1', '6.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
  .find((file) => existsSync(file));
const screen = inPath('xvfb-run');

const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: webkitDriver !== undefined && miniBrowser !== undefined && screen !== undefined,
  open: async () => {
    const port = 20_000 + (process.pid % 20_000);
    const child = spawn(screen ?? '', ['-a', webkitDriver ?? '', `--port=${String(port)}`], {
      // Its own process group, so that the screen, the driver and the browser end together.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const server = `http://127.0.0.1:${String(port)}`;
    while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) await sleep(100);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await driver.manage().window().setRect(VIEWPORT);
    const at = async (xpath: string) => {
      const element = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
      return driver.wait(until.elementIsVisible(element), PATIENCE_MS);
    };
    return {
      goto: (url) => driver.get(url),
      see: async (xpath) => void (await at(xpath)),
      text: async (xpath) => (await at(xpath)).getText(),
      click: async (xpath) => (await at(xpath)).click(),
      type: async (xpath, text) => (await at(xpath)).sendKeys(text),
      url: () => driver.getCurrentUrl(),
      close: async () => {
        await driver.quit();
        if (child.pid) process.kill(-child.pid);
      },
    };
  },
};

export const engines = [firefox, webkit];
