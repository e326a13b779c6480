import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Encrypts secrets, each bound to its name, so that one can't be put in another's place. */
export interface SecretSealer {
  seal(name: string, secret: string): string;
  /** The secret; null when it was sealed with another key or under another name, or was changed. */
  open(name: string, sealed: string): string | null;
}

/** Names the way a value was sealed, so that another can follow. */
const prefix = 'sealed:v1:';
const cipherName = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** Constant, because every server must come to the same key from SECRETS_KEY alone. */
const salt = 'rumbo secrets v1';

export function isSealed(value: string): boolean {
  return value.startsWith(prefix);
}

/** By AES-256-GCM, with a key that scrypt makes of the given one. */
export async function secretSealer(secretsKey: string): Promise<SecretSealer> {
  const derive: (password: string, salt: string, length: number) => Promise<Buffer> = promisify(scrypt);
  const key = await derive(secretsKey, salt, keyBytes);
  return {
    seal(name, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
      return `${prefix}${Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
      if (!isSealed(sealed) || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes));
      const secret = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      try {
        return Buffer.concat([secret, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
