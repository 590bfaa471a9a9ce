import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A 32-byte key with an id. */
export interface SecretKey {
  id: string;
  key: Buffer;
}

/** Encrypts secrets at rest. */
export interface SecretBox {
  /** Ids of the keys. The first one encrypts. */
  keyIds: readonly [string, ...string[]];
  /**
   * Encrypts a text to `{key id}.{nonce, tag and cipher as base64url}`. Only `open` with the same `purpose`
   * can decrypt it.
   */
  seal(text: string, purpose: string): string;
  /**
   * Decrypts a value. Throws if it was modified, if it was encrypted for another purpose, or if its key is
   * missing.
   */
  open(sealed: string, purpose: string): string;
}

/**
 * Creates a secret box that encrypts with the first key and decrypts with any of the keys, so that keys can
 * be rotated without downtime.
 */
export function createSecretBox(keys: readonly [SecretKey, ...SecretKey[]]): SecretBox {
  const [current, ...older] = keys;
  return {
    keyIds: [current.id, ...older.map(({ id }) => id)],
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce);
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [id, value = ''] = sealed.split('.');
      const found = keys.find((key) => key.id === id);
      if (!found) throw new Error('the key for this secret is missing');
      const bytes = Buffer.from(value, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}
