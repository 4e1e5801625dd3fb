import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** What can be wrong with an answer. */
interface Flaws {
  origin?: string;
  rpId?: string;
  /** Whether the person was asked for, as by a finger. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  key?: KeyObject;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR, as far as a passkey needs it. */
const head = (type: number, n: number) => {
  if (n < 24) return Buffer.from([(type << 5) | n]);
  return Buffer.from(n < 256 ? [(type << 5) | 24, n] : [(type << 5) | 25, n >> 8, n & 255]);
};
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const byteString = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const textString = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** A security key in software, which holds one passkey: WebAuthn without a browser. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let user = '';

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), rest, more]);
  };
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const };

  return {
    /** Answers the options of `POST /me/passkeys/options`. */
    create(
      { challenge, rp, user: whose }: CreationOptions,
      { origin: from = origin, rpId = rp.id, isVerified = true }: Flaws = {},
    ) {
      user = whose.id;
      const coseKey = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), byteString(Buffer.from(x, 'base64url'))],
        [int(-3), byteString(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const data = authData(rpId, isVerified ? 0x45 : 0x41, counter, attested);
      const attestation = map(
        [textString('fmt'), textString('none')],
        [textString('attStmt'), map()],
        [textString('authData'), byteString(data)],
      );
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, from)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      };
      return { ...credential, response };
    },

    /** Answers the options of `POST /auth/passkey/options`, each time with a higher count. */
    use({ challenge, rpId }: { challenge: string; rpId: string }, flaws: Flaws = {}) {
      counter = flaws.counter ?? counter + 1;
      const data = authData(flaws.rpId ?? rpId, (flaws.isVerified ?? true) ? 0x05 : 0x01, counter);
      const client = clientData('webauthn.get', challenge, flaws.origin ?? origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(flaws.key ?? privateKey);
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: flaws.userHandle ?? user,
      };
      return { ...credential, response };
    },
  };
}
