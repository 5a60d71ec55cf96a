import { deviceMark } from '../browser/device-mark.ts';
import { observable } from '../browser/observable.ts';

const here = deviceMark('kith.here');
/** Counts, so that a page looks again. */
const changes = observable(0);

/**
 * Until when kept data of a person may lie here, by this device's clock. Null: as long as the person stays.
 */
export type Stay = number | null;

interface Mark {
  readonly person: number;
  /** Undefined in a mark of a former version, which did not know. */
  readonly until: Stay | undefined;
}

/**
 * Who kept data on this device last and has not signed out, with no other sign-in since. Undefined when their
 * time is over.
 */
export function deviceOwner(): number | undefined {
  const mark = readMark();
  return mark && !isOver(mark) ? mark.person : undefined;
}

/** Who it was, also when their time is over and what they kept may lie here still. */
export function markedOwner(): number | undefined {
  return readMark()?.person;
}

/** How long until kept data has to go; null when no time is set. */
export function stayLeftMs(): number | null {
  const until = readMark()?.until;
  return typeof until === 'number' ? until - Date.now() : null;
}

export function ownDevice(person: number, until: Stay): void {
  const word = `${person} ${until ?? ''}`;
  if (here.read() === word) return;
  here.write(word);
  tell();
}

/** What lies here of the person who is signed in lies for as long as their sign-in. */
export function renewStay(person: number | undefined, stay: Stay | undefined): void {
  if (person !== undefined && stay !== undefined && readMark()?.person === person) ownDevice(person, stay);
}

/** At once, however long it takes until what was kept is deleted. */
export function disownDevice(): void {
  here.write(null);
  tell();
}

export const watchOwner = (watcher: () => void): (() => void) => changes.watch(watcher);

const tell = (): void => changes.show(changes.read() + 1);

function readMark(): Mark | undefined {
  const [person, until] = here.read()?.split(' ') ?? [];
  if (!person) return undefined;
  return {
    person: Number(person),
    until: until === undefined ? undefined : until === '' ? null : Number(until),
  };
}

/**
 * A mark without a time is from a former version: it may be one of a device that was not told to keep
 * anything.
 */
const isOver = ({ until }: Mark): boolean => until === undefined || (until !== null && until <= Date.now());

globalThis.addEventListener('storage', ({ key }) => {
  if (key === here.key) tell();
});
