import { session } from '../session/session.ts';
import { inTime, openDevice } from '../storage/device-database.ts';
import { sealBytes, unsealBytes } from '../storage/device-seal.ts';
import { type KeepAnswer, putSealed, reasonOf } from './device-store.ts';

/** The kind of bytes: code that looks after one kind leaves the others alone. */
export type ByteGroup = 'file' | 'new_file' | 'note_file' | 'new_photo' | 'plan_photo' | 'article';
const kindOf = (group: ByteGroup, id: string) => `${group}:${id}`;

/**
 * Keeps bytes of the signed-in person on this device, sealed, until they are forgotten or the person signs
 * out. Never throws.
 */
export async function keepBytes(id: string, bytes: Blob, group: ByteGroup = 'file'): Promise<KeepAnswer> {
  const { person } = session;
  if (person === undefined) return 'not_own';
  const kind = kindOf(group, id);
  return bytes
    .arrayBuffer()
    .then((plain) => putSealed(person, (key) => sealBytes(key, { person, kind }, plain)))
    .catch(reasonOf);
}

/**
 * The kept bytes of a person: the signed-in one unless another is named. Undefined where they are gone or do
 * not open. Throws when the device does not answer, which says nothing about its contents.
 */
export async function readBytes(
  id: string,
  group: ByteGroup = 'file',
  person: number | undefined = session.person,
): Promise<ArrayBuffer | undefined> {
  if (person === undefined) return undefined;
  const device = await openDevice();
  const found = Promise.all([device.get('keys', person), device.get('entries', [person, kindOf(group, id)])]);
  const [key, entry] = await inTime(found);
  return key && entry && unsealBytes(key, entry).catch(() => undefined);
}

/** Of what the signed-in person has kept, all goes that `isGone` says. Never throws. */
export async function forgetBytes(isGone: (id: string) => boolean, group: ByteGroup = 'file'): Promise<void> {
  const { person } = session;
  if (person === undefined) return;
  const before = kindOf(group, '');
  try {
    const device = await openDevice();
    const change = device.transaction('entries', 'readwrite');
    for (const key of await change.store.getAllKeys()) {
      const [owner, kind] = key;
      if (owner === person && kind.startsWith(before) && isGone(kind.slice(before.length)))
        await change.store.delete(key);
    }
    await change.done;
  } catch {
    // A store that is broken or forbidden holds nothing to be forgotten.
  }
}
