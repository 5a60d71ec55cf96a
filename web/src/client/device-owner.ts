import { deviceMark } from './device-mark.ts';

const here = deviceMark('kith.here');

/** Who kept something on this device last, and has not signed out; nobody else has signed in since. Undefined where that is not known. */
export function deviceOwner(): number | undefined {
  const kept = here.read();
  return kept ? Number(kept) : undefined;
}

export function ownDevice(person: number): void {
  here.write(String(person));
}

/** At once, however long it takes until what was kept is deleted. */
export function disownDevice(): void {
  here.write(null);
}
