import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MONGODB_VERSION } from './cache.ts';

/** Called while something is fetched; `total` is absent while it is unknown. */
export type OnProgress = (progress: { what: string; bytes: number; total?: number }) => void;

/** No answer for this long means that there is no way to the download site from here. */
const SILENCE_MS = 8_000;

/** Fetches the official build for this system and moves it to `target`. Throws when it cannot be had. */
export async function fetchOfficialMongod(target: string, onProgress: OnProgress): Promise<void> {
  // Loaded only when it is needed, which on most machines is once. The second is no public export, but what is one
  // (`MongoBinary.download`) neither checks certificates nor gives up soon, and writes its progress to standard output.
  const { DryMongoBinary } = await import('mongodb-memory-server-core');
  const { MongoBinaryDownload } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js');
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), 'official-'));
  try {
    const wanted = await DryMongoBinary.generateOptions({ version: MONGODB_VERSION, downloadDir: folder });
    const download = new MongoBinaryDownload({ ...wanted, platform: process.platform, checkMD5: true });
    // The library checks certificates only when npm's environment asks for it, and tries three times with long pauses.
    const httpDownload = download.httpDownload.bind(download);
    download.httpDownload = (url, options, to, temporary) =>
      httpDownload(url, { ...options, rejectUnauthorized: true }, to, temporary, 1, 0, SILENCE_MS);
    download.printDownloadProgress = ({ length }) => {
      download.dlProgress.current += length;
      onProgress({ what: 'MongoDB', bytes: download.dlProgress.current, total: download.dlProgress.length });
    };
    await rename(await download.getMongodPath(), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
