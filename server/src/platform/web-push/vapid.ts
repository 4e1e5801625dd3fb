import { createECDH, hkdfSync } from 'node:crypto';

/**
 * The keys by which a server identifies itself to push services (RFC 8292), in base64url. They follow from the secret that signs
 * sessions: so they are made with it at the first start, lie in no database or backup, and are the same on every server, which a
 * browser's subscription depends on. A new secret ends all sessions, and with them all subscriptions.
 */
export function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let tries = 0; ; tries += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `web push ${String(tries)}`, 32));
    const key = createECDH('prime256v1');
    try {
      key.setPrivateKey(bytes);
    } catch {
      // One number of four billion is too large for the curve.
      continue;
    }
    return { publicKey: key.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}
