import { session } from '../session/session.ts';
import { openDevice, type SealedEntry } from '../storage/device-database.ts';
import { foundKey, keyOf } from '../storage/device-keys.ts';
import { deviceOwner, ownDevice } from '../storage/device-owner.ts';
import { seal, unseal } from '../storage/device-seal.ts';

/** What a person has of their own that must open without a connection. */
export type KeptKind = 'safety_plan' | 'profile' | 'medications' | 'doses' | 'contacts' | 'saved_articles';

/**
 * `unavailable`: this browser has no store, forbids it, or is not served securely. `full`: no room is left.
 */
export type KeepAnswer = 'kept' | 'not_own' | 'full' | 'unavailable';

export interface KeptValue<T> {
  readonly value: T;
  /** Milliseconds of this device's clock. */
  readonly keptAt: number;
}

/** Whose page it is; what `useWhose()` answers fits. `team` is null for oneself. */
interface Owner {
  readonly member: number;
  readonly team: unknown;
}

/**
 * Keeps a value of the signed-in person on this device, sealed, in place of the one that was kept under that
 * name. Plain JSON. Refuses all that is not their own: while a person supports a member, nothing is written.
 * Never throws. `waits` says that the server has not got all of it: the end of the time on a shared device
 * spares that for its writer.
 */
export async function keep(
  owner: Owner,
  kind: KeptKind,
  value: unknown,
  { waits = false } = {},
): Promise<KeepAnswer> {
  return isOneself(owner) ? put(owner.member, kind, value, waits).catch(reasonOf) : 'not_own';
}

/**
 * The kept value of a person, also after their session has expired. `accepts` decides whether it still suits:
 * a former version may have kept it. Never throws; a broken store holds nothing.
 */
export async function read<T>(
  person: number,
  kind: KeptKind,
  accepts: (value: unknown) => value is T,
): Promise<KeptValue<T> | undefined> {
  const kept = await get(person, kind).catch(nothing);
  return kept && accepts(kept.value) ? { value: kept.value, keptAt: kept.keptAt } : undefined;
}

/**
 * Who was signed in here last and has not signed out: for reading this device, and for nothing else. Never
 * throws.
 */
export async function lastHere(): Promise<number | undefined> {
  const owner = deviceOwner();
  if (owner === undefined) return undefined;
  return foundKey(owner).then((key) => key && owner, nothing);
}

/**
 * Deletes all data of one person. Signing out does this by itself. Never throws; false when it could not be
 * done.
 */
export function forgetPerson(person: number): Promise<boolean> {
  return drop(person).then(
    () => true,
    () => false,
  );
}

const nothing = () => undefined;

function isOneself({ member, team }: Owner): boolean {
  return team === null && session.state.phase === 'open' && session.state.person === member;
}

async function put(person: number, kind: KeptKind, value: unknown, waits: boolean): Promise<KeepAnswer> {
  return putSealed(person, async (key) => ({ ...(await seal(key, { person, kind }, value)), waits }));
}

/** Puts an entry that is sealed by the person's key, as long as they are signed in. */
export async function putSealed(
  person: number,
  sealed: (key: CryptoKey) => Promise<SealedEntry>,
): Promise<KeepAnswer> {
  const isHere = () => isOneself({ member: person, team: null });
  const device = await openDevice();
  const key = await keyOf(person, isHere);
  if (!key) return 'not_own';
  const entry = await sealed(key);
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  // A sign-out in the meantime, in this tab or another, has taken the key along.
  const isStillHere = isHere() && (await change.objectStore('keys').count(person)) > 0;
  if (isStillHere) await change.objectStore('entries').put(entry);
  await change.done;
  if (!isStillHere) return 'not_own';
  ownDevice(person, session.stay ?? null);
  return 'kept';
}

async function get(person: number, kind: KeptKind): Promise<KeptValue<unknown> | undefined> {
  const device = await openDevice();
  const [key, entry] = await Promise.all([device.get('keys', person), device.get('entries', [person, kind])]);
  return key && entry && { value: await unseal(key, entry), keptAt: entry.keptAt };
}

async function drop(person: number): Promise<void> {
  const device = await openDevice();
  const change = device.transaction(['keys', 'entries'], 'readwrite');
  const entries = change.objectStore('entries');
  for (const key of await entries.getAllKeys()) if (key[0] === person) await entries.delete(key);
  await change.objectStore('keys').delete(person);
  await change.done;
}

export function reasonOf(error: unknown): KeepAnswer {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
}
