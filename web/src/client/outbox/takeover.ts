import { onChance } from '../connection/chances.ts';
import { session } from '../session/session.ts';
import type { Waiting } from './description.ts';
import type { Items } from './items.ts';

/** How often a page looks for what a closed tab has left. */
const LOOK_MS = 15_000;
/** Another tab sends what it holds itself; what still lies on the device after this time it has left. */
const LEFT_MS = 60_000;
/** So much longer other tabs leave alone what one holds for an undo: that tab sends it, or takes it back. */
export const OTHERS_WAIT_MS = 5_000;

/** Takes up what an earlier visit, or a tab that is closed by now, has left on this device. */
export class Takeover<T> {
  readonly #items: Items<T>;
  readonly #undoMs: number;
  readonly #send: () => Promise<void>;
  #lookers = 0;
  #isLooking = false;
  #stop: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(items: Items<T>, undoMs: number, send: () => Promise<void>) {
    this.#items = items;
    this.#undoMs = undoMs;
    this.#send = send;
    session.onEvent(({ kind }) => {
      if (kind !== 'ended') return;
      this.#isLooking = false;
      this.#wait(undefined);
    });
  }

  /**
   * Looks now and from now on. However many parts of a page begin at the same moment, the device is asked
   * once. Returns how to stop.
   */
  attend = (): (() => void) => {
    this.#lookers += 1;
    if (this.#lookers === 1) this.#start();
    if (!this.#isLooking) void this.#look(all);
    return () => {
      this.#lookers -= 1;
      if (this.#lookers === 0) this.#stop();
    };
  };

  /** Takes up and sends now what another visit has left. */
  lookNow = (): Promise<void> => this.#look(all);

  #start(): void {
    const stop = onChance(() => void this.#look(isLeft), LOOK_MS);
    this.#stop = () => {
      stop();
      this.#wait(undefined);
    };
  }

  async #look(isWanted: (item: Waiting) => boolean): Promise<void> {
    const { era } = this.#items;
    this.#isLooking ||= isWanted === all;
    const left = await this.#items.left();
    if (era !== this.#items.era) return;
    if (isWanted === all) this.#isLooking = false;
    const free = left.filter((item) => !this.#isHeld(item));
    if (free.length < left.length && this.#timer === undefined) this.#wait(() => void this.#look(isWanted));
    const taken = free.filter(isWanted);
    this.#items.takeUp(taken);
    if (taken.length > 0 || isWanted === all) await this.#send();
  }

  /**
   * Held by another tab, for an undo. None holds longer, so a later time means that the clock of this device
   * was put back.
   */
  #isHeld({ heldUntil }: Waiting): boolean {
    const rest = heldUntil === null ? Number.NEGATIVE_INFINITY : heldUntil - Date.now();
    return rest <= this.#undoMs && rest > -OTHERS_WAIT_MS;
  }

  #wait(then: (() => void) | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!then) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      then();
    }, this.#undoMs + OTHERS_WAIT_MS);
  }
}

const all = () => true;
const isLeft = ({ writtenAt }: Waiting): boolean => Math.abs(Date.now() - writtenAt) > LEFT_MS;
