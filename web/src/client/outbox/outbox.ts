import { session } from '../session/session.ts';
import { addQueue } from '../session/unsent-queues.ts';
import { whileHere } from '../session/while-here.ts';
import type { Description, Outcome, Queued } from './description.ts';
import { type Device, deviceOf } from './device.ts';
import { Holding } from './holding.ts';
import { Items } from './items.ts';
import { Rounds } from './rounds.ts';
import { OTHERS_WAIT_MS, Takeover } from './takeover.ts';

export interface Outbox<T, R> {
  /** What waits, in the order of writing; the same value until it changes. */
  readonly read: () => readonly Queued<T>[];
  readonly watch: (watcher: () => void) => () => void;
  /**
   * Puts an item here and on the device, and sends nothing. Answers whether the device has it, which is asked
   * once `ready` is settled.
   */
  readonly add: (content: T, ready?: Promise<unknown>) => Promise<boolean>;
  /**
   * Puts an item here and on the device, and sends it when the time to take it back is over, or the page is
   * left.
   */
  readonly hold: (content: T) => Promise<boolean>;
  /** Whether an item can still be taken back on this page. */
  readonly isHeld: (key: string) => boolean;
  /** Takes a held item back. False once it has set out: then it may have arrived. */
  readonly takeBack: (key: string) => Promise<boolean>;
  /**
   * Sends one item now; of one that waits no longer it says `kept`. Says nothing to the next person: see
   * `whileHere`.
   */
  readonly send: (key: string) => Promise<Outcome<R>>;
  readonly sendLane: (lane: string) => Promise<void>;
  /** The person wants it sent again, in its turn, also when it was refused. */
  readonly tryAgain: (key: string) => Promise<void>;
  /** It waits no longer, in any tab. */
  readonly letGo: (key: string) => Promise<void>;
  /** Everything that the signed-in person has on this device. Throws where the device can not say. */
  readonly onDevice: () => Promise<readonly Queued<T>[]>;
  /**
   * Takes up and sends what an earlier visit or a closed tab has left, now and from now on. Returns how to
   * stop.
   */
  readonly attend: () => () => void;
}

/**
 * A queue on this device, for the signed-in person: sealed, in order, tried again, given up by its
 * description, taken over from a closed tab, and gone from the page when the session ends. It sends as long
 * as an item waits, on every page.
 */
export function openOutbox<T, R>(
  about: Description<T, R>,
  device: Device<T> = deviceOf(about),
): Outbox<T, R> {
  const { undoMs = 0, keyOf, laneOf = keyOf } = about;
  const items = new Items<T>(about, device);
  const rounds = new Rounds<T, R>(items, about);
  const takeover = new Takeover<T>(items, undoMs, () => rounds.sendAll());
  const holding = new Holding(undoMs, (key) => {
    items.change(key, { heldUntil: null });
    void rounds.send(key, true);
  });
  /** A device that slept may have let another tab take it over, or send it. */
  const isHeld = (key: string) => {
    const until = items.find(key)?.heldUntil ?? Number.NEGATIVE_INFINITY;
    return holding.has(key) && Date.now() < until + OTHERS_WAIT_MS;
  };
  addQueue({
    form: about.form,
    names: () => items.read().map(keyOf),
    watch: items.watch,
    flush: async () => {
      for (const key of items.read().map(keyOf))
        if (holding.stop(key)) items.change(key, { heldUntil: null });
      await takeover.lookNow();
      await rounds.flush();
    },
  });
  return {
    read: items.read,
    watch: items.watch,
    add: (content, ready) => items.add(content, null, ready),
    hold: (content) => items.add(content, holding.begin(keyOf(content))),
    isHeld,
    takeBack: async (key) => {
      if (!isHeld(key)) return false;
      holding.stop(key);
      await items.letGo(key);
      return true;
    },
    send: (key) => whileHere(rounds.send(key)),
    sendLane: (lane) => rounds.sendLane(lane),
    tryAgain: async (key) => {
      items.change(key, { problem: null, tried: false });
      const item = items.find(key);
      if (item) await rounds.sendLane(laneOf(item));
    },
    letGo: (key) => {
      holding.stop(key);
      return items.letGo(key);
    },
    onDevice: async () => (session.person === undefined ? [] : device.all(session.person)),
    attend: takeover.attend,
  };
}
