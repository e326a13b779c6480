import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Encrypts secrets, each bound to its name, so that they cannot be swapped. */
export interface SecretSealer {
  seal(name: string, secret: string): string;
  /** The secret; null for a different key or name, or when tampered with. */
  open(name: string, sealed: string): string | null;
}

/** Version of the format, so that it can change. */
const prefix = 'sealed:v1:';
const cipherName = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** Constant, so that every server derives the same key from SECRETS_KEY. */
const salt = 'rumbo secrets v1';

export function isSealed(value: string): boolean {
  return value.startsWith(prefix);
}

/** AES-256-GCM with a key derived by scrypt. */
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
