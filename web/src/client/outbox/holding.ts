import { onLeaving } from '../connection/chances.ts';
import { session } from '../session/session.ts';

/**
 * The time in which held items can be taken back, on this page. It is over at once when the page is left,
 * which may be for good.
 */
export class Holding {
  readonly #undoMs: number;
  readonly #release: (key: string) => void;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(undoMs: number, release: (key: string) => void) {
    this.#undoMs = undoMs;
    this.#release = release;
    if (undoMs > 0) onLeaving(() => this.#endAll());
    session.onEvent(({ kind }) => {
      if (kind === 'ended') for (const key of [...this.#timers.keys()]) this.stop(key);
    });
  }

  has = (key: string): boolean => this.#timers.has(key);

  /** Answers until when, on this device's clock. */
  begin(key: string): number {
    this.stop(key);
    this.#timers.set(
      key,
      setTimeout(() => this.#end(key), this.#undoMs),
    );
    return Date.now() + this.#undoMs;
  }

  /** Whether it was still held: then it is not sent. */
  stop(key: string): boolean {
    clearTimeout(this.#timers.get(key));
    return this.#timers.delete(key);
  }

  #end(key: string): void {
    if (this.stop(key)) this.#release(key);
  }

  #endAll(): void {
    for (const key of [...this.#timers.keys()]) this.#end(key);
  }
}
