/** The browser has begun to save it by then; Safari reads the address only after the click has been handled. */
const BEGUN_MS = 60_000;

/** Lets the browser save a file; it keeps large ones on its disk. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), BEGUN_MS);
}
