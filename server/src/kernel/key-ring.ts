import { hkdfSync } from 'node:crypto';

/**
 * The keys of an installation by their ids, and the key of digests, which stays the same when keys are added.
 */
export interface KeyRing {
  readonly keys: ReadonlyMap<string, Buffer>;
  /** The id of the key that seals from now on. */
  readonly newest: string;
  readonly digestKey: Buffer;
}

const ENTRY = /^(k[1-9]\d{0,5}|digest):(\S+)$/;

/**
 * A secret by itself is `k1`. Several stand as `k1:…`, `k2:…` and `digest:…`, one a line or with commas
 * between.
 */
export function readRing(text: string): KeyRing {
  const entries = entriesOf(text);
  const secrets = [...entries].filter(([id]) => id !== 'digest');
  const ids = secrets.map(([id]) => id).sort((one, other) => numberOf(one) - numberOf(other));
  const [oldest, newest] = [ids[0], ids.at(-1)];
  if (oldest === undefined || newest === undefined) throw new Error('the secret holds no key');
  const digest = entries.get('digest');
  return {
    keys: new Map(secrets.map(([id, secret]) => [id, derive(secret, 'seal')])),
    newest,
    digestKey: digest ? Buffer.from(digest, 'base64url') : derive(entries.get(oldest) ?? '', 'digest'),
  };
}

/** The same ring with a further key, which seals from now on; digests stay unchanged. */
export function withNewKey(text: string, secret: string): string {
  const { newest } = readRing(text);
  return written(text, (entries) => entries.set(`k${numberOf(newest) + 1}`, secret));
}

/** The same ring with the newest key alone. */
export function withoutOldKeys(text: string): string {
  const { keys, newest } = readRing(text);
  return written(text, (entries) => {
    for (const id of keys.keys()) if (id !== newest) entries.delete(id);
  });
}

function written(text: string, change: (entries: Map<string, string>) => unknown): string {
  const entries = entriesOf(text).set('digest', readRing(text).digestKey.toString('base64url'));
  change(entries);
  return [...entries].map(([id, secret]) => `${id}:${asOneWord(secret)}\n`).join('');
}

function entriesOf(text: string): Map<string, string> {
  const whole = text.trim();
  if (!/^(k\d+|digest):/.test(whole)) return new Map([['k1', whole]]);
  const parts = whole.split(/[\s,]+/).filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const [, id, secret] = ENTRY.exec(part) ?? [];
      if (id === undefined || secret === undefined) throw new Error('the secret has a line that is no key');
      return [id, decodeURIComponent(secret)];
    }),
  );
}

/** A single secret may be a sentence; in a list a blank or a comma would end it. */
const asOneWord = (secret: string): string => secret.replaceAll(/[%\s,]/g, encodeURIComponent);

const numberOf = (id: string): number => Number(id.slice(1));

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kith', purpose, 32));
}
