import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets at rest unreadable without the key of this installation: AES-256-GCM with a key id in front. */
export interface Sealer {
  readonly seal: (plain: string) => string;
  readonly open: (sealed: string) => string;
  /** A keyed digest, for values that must be looked up but never read, such as an address that failed to sign in. */
  readonly digest: (value: string) => string;
}

const KEY_ID = 'k1';
/** Said when opening too: a shorter tag would be taken for whole, and is soon guessed. */
const TAG_BYTES = 16;

export function makeSealer(secret: string): Sealer {
  const key = derive(secret, 'seal');
  const digestKey = derive(secret, 'digest');
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        KEY_ID,
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open(sealed) {
      const [keyId, nonce = '', tag = '', body = ''] = sealed.split('.');
      if (keyId !== KEY_ID) throw new Error(`sealed with an unknown key: ${keyId}`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    digest: (value) => createHmac('sha256', digestKey).update(value).digest('base64url'),
  };
}

/** A bearer code of 256 bits, and how it is kept: only its hash is stored. */
export function newCode(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashCode(code) };
}

export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kith', purpose, 32));
}
