import { type DeviceDatabase, openDevice } from './device-database.ts';
import { makeKey } from './device-seal.ts';

/**
 * The key that seals all data of a person here: made with the first value they keep. Undefined when they have
 * left by then: `isHere` is asked in the moment in which a key would be stored, so that none is left behind.
 */
export async function keyOf(person: number, isHere: () => boolean): Promise<CryptoKey | undefined> {
  const device = await openDevice();
  return (await device.get('keys', person)) ?? addKey(device, person, isHere);
}

/** Without making one. */
export async function foundKey(person: number): Promise<CryptoKey | undefined> {
  return (await openDevice()).get('keys', person);
}

/** Of two tabs that make one at the same moment the first has it. */
async function addKey(
  device: DeviceDatabase,
  person: number,
  isHere: () => boolean,
): Promise<CryptoKey | undefined> {
  const made = await makeKey();
  if (!isHere()) return undefined;
  const change = device.transaction('keys', 'readwrite');
  const first = await change.store.get(person);
  if (first === undefined) await change.store.add(made, person);
  await change.done;
  return first ?? made;
}
