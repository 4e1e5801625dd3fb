import { paths } from '@app/shared/paths';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What the product never asks a browser for. Copying a link needs the clipboard, so it is not named. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Content security policy and its companions (OWASP ASVS 5.0, chapter 3). Scripts come from this site only, never inline. They are the
 * same for every answer, so helmet is asked once: its thirteen handlers took a tenth of a small answer (P2).
 */
export function securityHeaders(options: { production: boolean; publicUrl: string }): RequestHandler {
  const { host, protocol } = new URL(options.publicUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Toasts and charts write style attributes and elements of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A picture may be an https address, and the preview of a chosen file a blob or data URL.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socket],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.production && protocol === 'https:' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const blank = new ServerResponse(request);
  setHeaders(request, blank, () => undefined);
  const headers = new Map(blank.getHeaderNames().map((name) => [name, String(blank.getHeader(name))]));
  headers.set('Permissions-Policy', UNUSED);
  return (req, res, next) => {
    res.setHeaders(headers);
    // The client knows the page by these too.
    if (req.path.toLowerCase().replace(/\/+$/, '') === paths.resetPassword) res.set('Referrer-Policy', 'no-referrer');
    next();
  };
}
