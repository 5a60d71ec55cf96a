import { ENTER_EVERY_SECONDS, GONE_AFTER_SECONDS } from '@kith/contract/video-call-fields';
import { isRefusal } from '#client/connection/api-error.ts';
import { enterRoom, leaveRoom } from './calls-api.ts';

/** A page that has come to one of these stays there until its person asks for more. */
const ENDS = ['full', 'over', 'gone', 'elsewhere', 'left'] as const;
export type End = (typeof ENDS)[number];
export type Place = 'coming' | 'waiting' | 'in' | End;
export const isEnd = (place: Place): place is End => ENDS.some((one) => one === place);

export type Answer = Awaited<ReturnType<typeof enterRoom>>;
export interface Asked {
  readonly askedAt: number;
  /** This visit had entered before. */
  readonly again: boolean;
}
/** What came of one entering. */
export interface Entered {
  readonly asked: Asked;
  /** Missing where the server gave no place. */
  readonly place?: Place;
  readonly answer?: Answer;
  readonly error?: unknown;
}
type Stop = 'for_now' | 'for_good' | 'ended';

const AGAIN_MS = 5000;

/** One visit to a call: it enters again and again, until it is stopped or has come to an end. */
export class Visit {
  readonly name: string;
  readonly #room: string;
  readonly #hear: (next: Entered) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped: Stop | undefined;
  #hasEntered = false;
  #answeredAt = Date.now();

  constructor(room: string, name: string, hear: (next: Entered) => void) {
    this.name = name;
    this.#room = room;
    this.#hear = hear;
    this.again();
  }

  readonly again = (): void => void this.#enter();

  stop(how: Stop): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#stopped = how;
    if (this.#hasEntered) this.#leave();
  }

  async #enter(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const next = await comeIn(this.#room, this.name, this.#hasEntered);
    if (next.answer) {
      this.#hasEntered = true;
      this.#answeredAt = Date.now();
    }
    // The page was left meanwhile.
    if (this.#stopped) return next.answer && this.#leave();
    // The others have been told that a device is gone that was silent for so long.
    const isLost = Date.now() - this.#answeredAt > GONE_AFTER_SECONDS * 1000;
    this.#hear(isLost ? { place: 'coming', ...next } : next);
    clearTimeout(this.#timer);
    if (next.place && isEnd(next.place)) this.#stopped = 'ended';
    else this.#timer = setTimeout(this.again, next.answer ? ENTER_EVERY_SECONDS * 1000 : AGAIN_MS);
  }

  #leave(): void {
    if (this.#stopped && this.#stopped !== 'ended') leaveRoom(this.#room, this.name, this.#stopped);
  }
}

async function comeIn(room: string, visit: string, again: boolean): Promise<Entered> {
  const asked = { askedAt: Date.now(), again };
  try {
    const answer = await enterRoom(room, visit, again);
    return { asked, place: answer.pass === null ? 'waiting' : 'in', answer };
  } catch (error) {
    const place = placeRefused(error);
    return place === undefined ? { asked, error } : { asked, place };
  }
}

function placeRefused(error: unknown): Place | undefined {
  if (isRefusal(error, 'room_full')) return 'full';
  if (isRefusal(error, 'call_over')) return 'over';
  if (isRefusal(error, 'call_elsewhere')) return 'elsewhere';
  return isRefusal(error, 'not_found') ? 'gone' : undefined;
}
