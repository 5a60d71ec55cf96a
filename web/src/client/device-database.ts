import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface SealedEntry {
  readonly person: number;
  readonly kind: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  readonly keptAt: number;
}

interface DeviceSchema extends DBSchema {
  /** One for each person. None can be taken out of this browser: what lies here is worth nothing elsewhere. */
  keys: { key: number; value: CryptoKey };
  entries: { key: [person: number, kind: string]; value: SealedEntry };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** A store that hangs must not keep a plan from being shown. */
const PATIENCE_MS = 2_000;

let opened: Promise<DeviceDatabase> | undefined;

/** Where the sealed entries and their keys lie. A try that failed, or took too long, is made again. */
export function openDevice(): Promise<DeviceDatabase> {
  opened ??= Promise.race([open(), tooLate()]).catch((error) => {
    forget();
    throw error;
  });
  return opened;
}

/** Async, since a browser that forbids the store throws at the first word. */
const open = async () =>
  openDB<DeviceSchema>('kith-device', 1, {
    upgrade: (database) => {
      database.createObjectStore('keys');
      database.createObjectStore('entries', { keyPath: ['person', 'kind'] });
    },
    blocking: (_before, _after, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });

function forget(): void {
  opened = undefined;
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  throw new Error('The store of this device does not open.');
}

/** Everything that lies here goes, of everybody. Needs neither the server nor any other script. */
export async function forgetDevice(): Promise<void> {
  const device = await openDevice();
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  await Promise.all([change.objectStore('keys').clear(), change.objectStore('entries').clear(), change.done]);
}

/** What lies here of anybody but `person` goes. */
export async function forgetOthers(person: number): Promise<void> {
  const device = await openDevice();
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  const [keys, entries] = [change.objectStore('keys'), change.objectStore('entries')];
  for (const owner of await keys.getAllKeys()) if (owner !== person) await keys.delete(owner);
  for (const key of await entries.getAllKeys()) if (key[0] !== person) await entries.delete(key);
  await change.done;
}
