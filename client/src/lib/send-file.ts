/** Sends a file as the body of a call (`via`), and reports which share of it is sent: `fetch` does not know. Rejects as `fetch` does. */
export const sendFile =
  (file: Blob, onSent: (share: number) => void) =>
  (address: string, { method = 'POST', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
      request.onload = () => {
        const build = request.getResponseHeader('X-Build');
        const answerHeaders = new Headers(build === null ? [] : [['X-Build', build]]);
        resolve(new Response(request.responseText || null, { status: request.status, headers: answerHeaders }));
      };
      request.onerror = () => reject(new TypeError('The file could not be sent.'));
      request.onabort = () => reject(new DOMException('The file is no longer to be sent.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(file);
    });
