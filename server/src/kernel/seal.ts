import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type KeyRing, readRing } from './key-ring.ts';

/**
 * Keeps secrets at rest unreadable without the key of this installation: AES-256-GCM with a key id in front.
 */
export interface Sealer {
  readonly seal: (plain: string) => string;
  readonly open: (sealed: string) => string;
  /**
   * A keyed digest, for values that must be looked up but never read, such as an address that failed to sign
   * in.
   */
  readonly digest: (value: string) => string;
  /**
   * Seals and digests under keys of their own, which are derived from the same secret: what one of both
   * seals, the other can not open, and no value has the same digest under both.
   */
  readonly apart: (purpose: string) => Omit<Sealer, 'apart'>;
}

/** Set for opening too: a shorter tag would be accepted, and could be guessed. */
const TAG_BYTES = 16;

/** The current text of the keys, read anew with `atOnce`, otherwise from a short cache. */
export type KeySource = (atOnce?: boolean) => string;

export function makeSealer(secret: string | KeySource): Sealer {
  const ringNow = followed(typeof secret === 'string' ? () => secret : secret);
  const made = new Map<string, Omit<Sealer, 'apart'>>();
  return {
    ...sealing(ringNow, (key) => key),
    digest: (value) => digestOf(ringNow().digestKey, value),
    apart(purpose) {
      const one = made.get(purpose) ?? sealerApart(ringNow, purpose);
      made.set(purpose, one);
      return one;
    },
  };
}

/** A key is derived once: some callers digest a value for each of a thousand people. */
function sealerApart(ringNow: () => KeyRing, purpose: string): Omit<Sealer, 'apart'> {
  const derived = new WeakMap<Buffer, Buffer>();
  const ofPurpose = (key: Buffer) => {
    const own = derived.get(key) ?? Buffer.from(hkdfSync('sha256', key, 'kith', purpose, 32));
    derived.set(key, own);
    return own;
  };
  return {
    ...sealing(ringNow, ofPurpose),
    digest: (value) => digestOf(ofPurpose(ringNow().digestKey), value),
  };
}

function digestOf(key: Buffer, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

function sealing(
  ringNow: (atOnce?: boolean) => KeyRing,
  ofPurpose: (key: Buffer) => Buffer,
): Pick<Sealer, 'seal' | 'open'> {
  return {
    seal(plain) {
      const { keys, newest } = ringNow();
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', ofPurpose(keyOf(keys, newest)), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        newest,
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open(sealed) {
      const [keyId = '', nonce = '', tag = '', body = ''] = sealed.split('.');
      // Another process may have just begun to use a new key.
      const { keys } = ringNow().keys.has(keyId) ? ringNow() : ringNow(true);
      const key = ofPurpose(keyOf(keys, keyId));
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** A bearer code of 256 bits, and its stored form: only its hash is stored. */
export function newCode(): { readonly code: string; readonly hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashCode(code) };
}

export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** Parses the ring again only when its text has changed. */
function followed(source: KeySource): (atOnce?: boolean) => KeyRing {
  let text = source();
  let ring = readRing(text);
  return (atOnce) => {
    const now = source(atOnce);
    if (now !== text) [text, ring] = [now, readRing(now)];
    return ring;
  };
}

function keyOf(keys: KeyRing['keys'], id: string): Buffer {
  const key = keys.get(id);
  if (!key) throw new Error('sealed with an unknown key');
  return key;
}
