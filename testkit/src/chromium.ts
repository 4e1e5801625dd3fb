import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT } from '@app/shared/product';

interface Chromium {
  executablePath: string;
  /** What the program needs beside its own environment. */
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** CHROMIUM_BIN, an installed Chromium or Chrome, or the one that an npm package ships. Throws with the ways out. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROMIUM_BIN) {
    if (await isProgram(env.CHROMIUM_BIN)) return { executablePath: env.CHROMIUM_BIN, env: {} };
    throw new Error(`CHROMIUM_BIN names ${env.CHROMIUM_BIN}, which is no program.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC_APPS];
  for (const executablePath of candidates) {
    if (await isProgram(executablePath)) return { executablePath, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  throw new Error(
    'There is no browser for the end-to-end tests: install Chromium or Chrome, or name one in CHROMIUM_BIN.',
  );
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Unpacks the browser of `@sparticuz/chromium` once, into a folder that only this person can write to. */
async function packaged(): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(packageRoot(entry), 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), PRODUCT.toLowerCase());
  const folder = join(cache, `chromium-${version}`);
  if (!(await isProgram(join(folder, 'chromium')))) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      ...((await isReadable('/etc/fonts/fonts.conf')) ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

const packageRoot = (entry: string) =>
  entry.slice(0, entry.lastIndexOf(join('@sparticuz', 'chromium'))) + join('@sparticuz', 'chromium');
const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const fresh = await mkdtemp(`${folder}-`);
  const program = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  // The package unpacks into the temporary folder, and its libraries only where it believes to be in a known cloud.
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env,
    });
    // Somebody else may have been faster; theirs is as good.
    await rename(fresh, folder).catch(async (error: unknown) => {
      if (!(await isProgram(join(folder, 'chromium')))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
