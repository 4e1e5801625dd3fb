import { vi } from 'vitest';

/** A file on its way, as the browser's own `XMLHttpRequest` would send it: through the mocked calls. */
class Upload {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #headers = new Headers();
  readonly #controller = new AbortController();
  #method = '';
  #address = '';

  get isAborted(): boolean {
    return this.#controller.signal.aborted;
  }

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.#controller.abort();
    this.onabort?.();
  }

  send(body: Blob): void {
    uploads.push(this);
    const { signal } = this.#controller;
    fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal }).then(
      async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      },
      () => {
        if (!signal.aborted) this.onerror?.();
      },
    );
  }
}

let uploads: Upload[] = [];

/** Sends files by the mocked calls. The list is of those that were sent; how far they are is the test's to say. */
export function mockUploads(): Upload[] {
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  return uploads;
}
