import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Ends, reopening } from './reopening.ts';

export interface SealedEntry {
  readonly person: number;
  readonly kind: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  readonly keptAt: number;
  /** The server has not got all of it. */
  readonly waits?: boolean;
}

interface DeviceSchema extends DBSchema {
  /**
   * One for each person. None can be taken out of this browser: elsewhere the sealed data is worth nothing.
   */
  keys: { key: number; value: CryptoKey };
  entries: { key: [person: number, kind: string]; value: SealedEntry };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** A store that hangs must not keep a plan from being shown. */
const PATIENCE_MS = 2_000;

/** Where the sealed entries and their keys lie. */
export const openDevice = reopening<DeviceSchema>((ends) => inTime(open(ends)));

/** Async, since a browser that forbids the store throws at the first word. */
const open = async (ends: Ends) =>
  openDB<DeviceSchema>('kith-device', 1, {
    upgrade: (database) => {
      database.createObjectStore('keys');
      database.createObjectStore('entries', { keyPath: ['person', 'kind'] });
    },
    ...ends,
  });

/** What the store says, unless it takes too long. */
export function inTime<T>(said: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The store of this device does not answer.')), PATIENCE_MS);
  return Promise.race([said, promise]).finally(() => clearTimeout(timer));
}

/** Deletes all data here, of all people. Needs neither the server nor any other script. */
export async function forgetDevice(): Promise<void> {
  const device = await openDevice();
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  await Promise.all([change.objectStore('keys').clear(), change.objectStore('entries').clear(), change.done]);
}

/** Deletes the data of all people but `person`. */
export async function forgetOthers(person: number): Promise<void> {
  const device = await openDevice();
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  const [keys, entries] = [change.objectStore('keys'), change.objectStore('entries')];
  for (const owner of await keys.getAllKeys()) if (owner !== person) await keys.delete(owner);
  for (const key of await entries.getAllKeys()) if (key[0] !== person) await entries.delete(key);
  await change.done;
}
