import { onChance } from '../connection/chances.ts';

/** The same wait after each attempt in vain. */
export const steady = (milliseconds: number) => () => milliseconds;

/** A wait that doubles with each attempt in vain. */
export const growing = (first: number, longest: number) => (inVain: number) =>
  Math.min(first * 2 ** (inVain - 1), longest);

/**
 * Tries again what was in vain: when the server may be reached again, as long as an item waits, and after a
 * pause that may grow.
 */
export class Retry {
  readonly #again: () => void;
  readonly #pauseMs: (inVain: number) => number;
  #inVain = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor(again: () => void, pauseMs: (inVain: number) => number) {
    this.#again = again;
    this.#pauseMs = pauseMs;
  }

  /** Says whether something waits, and so whether chances are of use. */
  attend(waits: boolean): void {
    if (waits) this.#stop ??= onChance(this.#again);
    else this.rest();
  }

  /** After an attempt: `worked` begins again with the shortest pause. */
  worked(): void {
    this.#inVain = 0;
  }

  /** After an attempt in vain: there is another after a pause. One that is due already stays as it is. */
  failed(): void {
    this.#inVain += 1;
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#again();
    }, this.#pauseMs(this.#inVain));
  }

  /** Nothing waits any more. */
  rest(): void {
    this.#stop?.();
    this.#stop = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#inVain = 0;
  }
}
