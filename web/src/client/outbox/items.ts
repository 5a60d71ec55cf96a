import { observable } from '../browser/observable.ts';
import { session } from '../session/session.ts';
import type { Description, Queued, Waiting } from './description.ts';
import type { Device } from './device.ts';

type Named<T> = Pick<Description<T, unknown>, 'form' | 'keyOf' | 'memberOf'>;

/**
 * The waiting items, as this page knows them, in the order of writing. They belong to one person: when their
 * session ends nothing is left.
 */
export class Items<T> {
  readonly #store = observable<readonly Queued<T>[]>([]);
  /** When each item stopped waiting, in any tab: an earlier read of the device does not bring it back. */
  readonly #gone = new Map<string, number>();
  readonly #tabs: BroadcastChannel | undefined;
  readonly #keyOf: (item: T) => string;
  readonly #memberOf: ((item: T) => number) | undefined;
  readonly #device: Device<T>;
  /** Whose items these are. */
  #person: number | undefined;
  #era = 0;

  readonly read = this.#store.read;
  readonly watch = this.#store.watch;

  constructor({ form, keyOf, memberOf }: Named<T>, device: Device<T>) {
    this.#keyOf = keyOf;
    this.#memberOf = memberOf;
    this.#device = device;
    session.onEvent(({ kind }) => {
      if (kind !== 'ended') return;
      this.#era += 1;
      this.#gone.clear();
      this.#store.show([]);
    });
    this.#tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelOf(form)) : undefined;
    this.#tabs?.addEventListener('message', ({ data }) => {
      // A tab of a former version says the key alone.
      if (typeof data === 'string') this.#forget(data, Number.POSITIVE_INFINITY);
      else if (isWord(data)) this.#forget(data.key, data.writtenAt);
    });
  }

  /** Grows with the end of each session: what was begun in one is not finished in another. */
  get era(): number {
    return this.#era;
  }

  find = (key: string): Queued<T> | undefined => this.read().find((item) => this.#keyOf(item) === key);

  /**
   * Shown at once. Settles when the device has it, or could not take it. It is put there when `ready` is
   * settled, if it still waits then.
   */
  async add(content: T, heldUntil: number | null, ready?: Promise<unknown>): Promise<boolean> {
    const waiting: Waiting = { writtenAt: this.#writtenNow(), problem: null, tried: false, heldUntil };
    const [item, key] = [{ ...content, ...waiting }, this.#keyOf(content)];
    this.#gone.delete(key);
    this.#person = session.person;
    this.#store.show([...this.read().filter((other) => this.#keyOf(other) !== key), item]);
    if (ready !== undefined) await ready;
    const now = this.find(key);
    return now?.writtenAt === item.writtenAt && this.#put(now);
  }

  /** Changes what still waits: the session may have ended, or the person taken it back, in the meantime. */
  change(key: string, change: Partial<Waiting>): void {
    const item = this.find(key);
    if (!item) return;
    const next = { ...item, ...change };
    this.#store.show(this.read().map((other) => (other === item ? next : other)));
    void this.#put(next);
  }

  /** It waits no longer, in any tab. Settles when the device has let it go. */
  async letGo(key: string): Promise<void> {
    const [item, person] = [this.find(key), session.person];
    const { writtenAt } = item ?? { writtenAt: Date.now() };
    this.#forget(key, writtenAt);
    this.#tabs?.postMessage({ key, writtenAt });
    if (person !== undefined)
      await this.#device.remove(person, key, (item && this.#memberOf?.(item)) ?? person);
  }

  /**
   * The server has it, although its writer is not signed in any more: it is not sent again when they are
   * back.
   */
  async settle(person: number, item: Queued<T>): Promise<void> {
    await this.#device.remove(person, this.#keyOf(item), this.#memberOf?.(item) ?? person);
  }

  /** What lies on the device and is not known here. Nothing, when the session has ended in the meantime. */
  async left(): Promise<readonly Queued<T>[]> {
    const [era, person] = [this.#era, session.person];
    const found = person === undefined ? [] : await this.#device.all(person).catch(() => []);
    if (era !== this.#era) return [];
    return found.filter((item) => {
      const key = this.#keyOf(item);
      return !this.find(key) && item.writtenAt > (this.#gone.get(key) ?? Number.NEGATIVE_INFINITY);
    });
  }

  /** Takes up what an earlier visit, or a tab that is closed by now, has left. */
  takeUp(left: readonly Queued<T>[]): void {
    if (left.length === 0) return;
    this.#person = session.person;
    const free = left.map((item) => ({ ...item, heldUntil: null }));
    this.#store.show([...free, ...this.read()].toSorted((one, other) => one.writtenAt - other.writtenAt));
  }

  #put(item: Queued<T>): Promise<boolean> {
    return this.#person === undefined ? Promise.resolve(false) : this.#device.put(this.#person, item);
  }

  /** Later than all that waits here, also when the clock of this device was put back. */
  #writtenNow(): number {
    return Math.max(Date.now(), ...this.read().map(({ writtenAt }) => writtenAt + 1));
  }

  /** Whether the item written at that time is meant, and not a later one under the same key. */
  #forget(key: string, writtenAt: number): void {
    this.#gone.set(key, writtenAt);
    const item = this.find(key);
    if (item && item.writtenAt <= writtenAt) this.#store.show(this.read().filter((other) => other !== item));
  }
}

/** Tabs of a former version listen under this name. */
const channelOf = (form: string) => (form === 'unsent_message' ? 'kith.unsent' : `kith.outbox.${form}`);

function isWord(data: unknown): data is { readonly key: string; readonly writtenAt: number } {
  if (typeof data !== 'object' || data === null) return false;
  const { key, writtenAt } = data as Partial<Record<string, unknown>>;
  return typeof key === 'string' && typeof writtenAt === 'number';
}
