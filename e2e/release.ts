import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Release {
  url: string;
  /** From now on another build is served: pages, service worker and answers carry its name, and files of the older one are gone. */
  deploy: (build: string) => void;
  /** Nobody answers any more. */
  shut: () => void;
  end: () => void;
}

const ASSETS = '/assets/';

/** Where a newer build has its files. */
const assetsOf = (build: string) => `/assets-${build}/`;

/** What a newer build would serve in the place of what is served. */
function inNewerBuild(path: string, body: string, build: string): string {
  const moved = body.replaceAll(ASSETS.slice(1), assetsOf(build).slice(1));
  const named = moved.replace(/(<meta name="build" content=")\w+/, `$1${build}`);
  if (path !== '/sw.js') return named;
  // The page that it starts from has changed with its name.
  return named.replace(/(\/dashboard.{1,3}revision.{1,3})\w+/, `$1${build}`);
}

/** A way to the product that a newer version of it can be put behind. */
export async function openRelease(appUrl: string): Promise<Release> {
  const { hostname, port } = new URL(appUrl);
  let build: string | null = null;
  let own: string | undefined;
  let isShut = false;

  async function pass(answer: IncomingMessage, path: string, res: ServerResponse): Promise<void> {
    const headers = { ...answer.headers };
    own ??= headers['x-build'] as string | undefined;
    if (build !== null && 'x-build' in headers) headers['x-build'] = build;
    const isWritten = /^text\/(html|css|javascript)/.test(headers['content-type'] ?? '');
    if (build === null || !isWritten) {
      res.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(res);
      return;
    }
    const body = inNewerBuild(path, await text(answer), build).replaceAll(own ?? build, build);
    delete headers.etag;
    delete headers['content-length'];
    res.writeHead(answer.statusCode ?? 502, headers).end(body);
  }

  const proxy = createServer((req, res) => {
    if (isShut) {
      req.socket.destroy();
      return;
    }
    const { method, url = '/' } = req;
    if (build !== null && url.startsWith(ASSETS)) {
      res.writeHead(404).end();
      return;
    }
    const path = build === null ? url : url.replace(assetsOf(build), ASSETS);
    const headers: IncomingMessage['headers'] = { ...req.headers, 'accept-encoding': 'identity' };
    // What a browser has of the older build is not what a newer one would be compared with.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const asked = request({ hostname, port, method, path, headers }, (answer) => void pass(answer, path, res));
    asked.on('error', () => res.destroy());
    req.pipe(asked);
  });
  proxy.on('upgrade', (req, socket, head) => {
    const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    const other = connect(Number(port), hostname);
    other.write(`GET ${req.url ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n`);
    other.write(head);
    for (const one of [socket, other]) one.on('error', () => one.destroy());
    socket.pipe(other).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${String((proxy.address() as AddressInfo).port)}`,
    deploy(next) {
      build = next;
    },
    shut() {
      isShut = true;
      proxy.closeAllConnections();
    },
    end() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
