import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Api } from '../../contracts/client.ts';
import { ORIGIN } from './test-app.ts';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Encodes the few kinds of values that passkeys need in CBOR (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

/** How a ceremony differs from an honest one. */
export interface Forgery {
  origin?: string;
  userVerified?: boolean;
  wrongSignature?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A device with one passkey, as a password manager holds it: synced, without a counter. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32));
  #key: KeyObject;
  #publicKey: KeyObject;
  #userHandle = '';

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  create(
    { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
    forgery: Forgery = {},
  ) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#data(rp.id, 0x40, forgery), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' as const },
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, forgery),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  use({ challenge, rpId }: { challenge: string; rpId: string }, forgery: Forgery = {}) {
    const data = this.#data(rpId, 0, forgery);
    const client = this.#client('webauthn.get', challenge, forgery);
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
    const signed = forgery.wrongSignature ? Buffer.from('something else') : Buffer.concat([data, hash]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' as const },
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#key)),
        userHandle: forgery.userHandle ?? this.#userHandle,
      },
    };
  }

  /** Authenticator data: hash of the domain, flags (present, verified, can be and is backed up), counter. */
  #data(rpId: string, flags: number, { userVerified = true, counter = 0 }: Forgery): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = 0x01 | (userVerified ? 0x04 : 0) | 0x08 | 0x10 | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }

  #client(type: string, challenge: string, { origin = ORIGIN }: Forgery): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}

/** Adds a passkey of a device to a member's account. Returns its id. */
export async function addPasskey(
  api: Api,
  device: SoftwareAuthenticator,
  forgery?: Forgery,
): Promise<string> {
  const { ceremony, options } = await api('POST /api/v1/@me/security/passkeys/options');
  const passkey = device.create(options, forgery);
  return (await api('POST /api/v1/@me/security/passkeys', { body: { ceremony, passkey } })).id;
}
