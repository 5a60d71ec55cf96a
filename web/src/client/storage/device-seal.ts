import type { SealedEntry } from './device-database.ts';

type Owner = Pick<SealedEntry, 'person' | 'kind'>;

/** AES-GCM with 256 bits, by a key that no script can read. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `value` is plain JSON. */
export function seal(key: CryptoKey, owner: Owner, value: unknown): Promise<SealedEntry> {
  return sealBytes(key, owner, new TextEncoder().encode(JSON.stringify(value)));
}

/** Whose it is and what, is bound in: an entry moved to another name does not open. */
export async function sealBytes(key: CryptoKey, owner: Owner, bytes: BufferSource): Promise<SealedEntry> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(modeOf(iv, owner), key, bytes);
  return { ...owner, iv, sealed, keptAt: Date.now() };
}

/** Throws when the entry is not what was sealed, or not by this key. */
export async function unseal(key: CryptoKey, entry: SealedEntry): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, entry)));
}

export function unsealBytes(key: CryptoKey, entry: SealedEntry): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(modeOf(entry.iv, entry), key, entry.sealed);
}

const modeOf = (iv: Uint8Array<ArrayBuffer>, { person, kind }: Owner): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([person, kind])),
});
