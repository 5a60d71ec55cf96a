import { isFinal, isRefusal, NoAnswer, reasonOf } from '../connection/api-error.ts';
import { session } from '../session/session.ts';
import type { Description, Outcome, Queued, Verdict } from './description.ts';
import type { Items } from './items.ts';
import { Retry } from './retry.ts';

/** After so many faults of the item itself those behind it go past it; it is tried again with each round. */
const FAULTS = 3;

type Lanes = Map<string, 'first' | 'again'>;

interface UnderWay<R> {
  readonly writtenAt: number;
  readonly outcome: Promise<Outcome<R>>;
}

/** Sends what waits: lanes beside each other, and the items of a lane one after another. */
export class Rounds<T, R> {
  readonly #items: Items<T>;
  readonly #about: Description<T, R>;
  readonly #retry: Retry;
  /** Lanes from which something is on its way; `again` says that a chance came meanwhile. */
  #lanes: Lanes = new Map();
  #underWay = new Map<string, UnderWay<R>>();
  #faults = new Map<string, number>();

  constructor(items: Items<T>, about: Description<T, R>) {
    this.#items = items;
    this.#about = about;
    this.#retry = new Retry(() => void this.sendAll(), about.pauseMs);
    items.watch(() => this.#retry.attend(items.read().some(isDue)));
    session.onEvent(({ kind }) => {
      if (kind !== 'ended') return;
      [this.#lanes, this.#underWay, this.#faults] = [new Map(), new Map(), new Map()];
    });
  }

  async sendAll(): Promise<void> {
    const lanes = new Set(this.#items.read().filter(isDue).map(this.#laneOf));
    await Promise.all([...lanes].map((lane) => this.sendLane(lane)));
  }

  /** Sends all that may go, and settles when nothing is on its way any more. */
  async flush(): Promise<void> {
    await this.sendAll();
    while (this.#underWay.size > 0)
      await Promise.all([...this.#underWay.values()].map(({ outcome }) => outcome));
  }

  /** Sends what waits in one lane, once more at once if a chance came while an answer was waited for. */
  async sendLane(lane: string): Promise<void> {
    const lanes = this.#lanes;
    if (lanes.has(lane)) {
      lanes.set(lane, 'again');
      return;
    }
    try {
      do {
        lanes.set(lane, 'first');
        await this.#round(lane, lanes);
      } while (lanes.get(lane) === 'again' && lanes === this.#lanes);
    } finally {
      lanes.delete(lane);
    }
  }

  /**
   * Sends one item now, past those before it. An item on its way is not sent twice: both callers have its
   * outcome.
   */
  send(key: string, byItself = false): Promise<Outcome<R>> {
    const item = this.#items.find(key);
    const underWay = this.#underWay;
    const before = underWay.get(key);
    if (!item) return before?.outcome ?? Promise.resolve({ kind: 'kept' });
    if (before?.writtenAt === item.writtenAt) return before.outcome;
    // Another item under the same key goes after the one before it.
    if (before) return before.outcome.then(() => this.send(key, byItself));
    const outcome = this.#attempt(item, byItself).finally(() => underWay.delete(key));
    underWay.set(key, { writtenAt: item.writtenAt, outcome });
    return outcome;
  }

  /** The first silence ends the round; a refused or faulty item lets the next pass. */
  async #round(lane: string, lanes: Lanes): Promise<void> {
    const passed = new Set<string>();
    const next = () =>
      this.#items
        .read()
        .find((one) => isDue(one) && this.#laneOf(one) === lane && !passed.has(this.#about.keyOf(one)));
    // Another person has other lanes.
    for (let item = next(); item && lanes === this.#lanes; item = next()) {
      const key = this.#about.keyOf(item);
      const outcome = await this.send(key, true);
      if (outcome.kind === 'kept' && outcome.isFaulty !== true) return;
      passed.add(key);
    }
  }

  async #attempt(item: Queued<T>, byItself: boolean): Promise<Outcome<R>> {
    const [era, person, key] = [this.#items.era, session.person, this.#about.keyOf(item)];
    const isHere = () => era === this.#items.era;
    const isWanted = () => isHere() && this.#items.find(key)?.writtenAt === item.writtenAt;
    let reply: R;
    try {
      reply = await this.#about.send(item, isWanted);
    } catch (error) {
      return isWanted() ? this.#fail(item, error) : { kind: 'kept' };
    }
    if (isHere()) {
      this.#faults.delete(key);
      this.#retry.worked();
      // The device is told and not waited for: it may take as long as it likes.
      if (isWanted()) void this.#items.letGo(key);
      this.#about.onSent?.(reply, item, byItself);
    } else if (person !== undefined) void this.#items.settle(person, item);
    return { kind: 'sent', reply };
  }

  #fail(item: Queued<T>, error: unknown): Outcome<R> {
    const key = this.#about.keyOf(item);
    const verdict = (this.#about.judge ?? judge)(error, item);
    if (verdict === 'drop') {
      void this.#items.letGo(key);
      this.#about.onDropped?.(error, item);
      return { kind: 'dropped', error };
    }
    const isRefused = typeof verdict === 'object';
    this.#items.change(key, { tried: true, problem: isRefused ? verdict.problem : null });
    if (isRefused) return { kind: 'refused', error };
    const faults = (this.#faults.get(key) ?? 0) + 1;
    if (isFault(error)) this.#faults.set(key, faults);
    if (verdict === 'again') this.#retry.failed();
    this.#about.onKept?.(item);
    return { kind: 'kept', isFaulty: isFault(error) && faults >= FAULTS };
  }

  #laneOf = (item: T): string => (this.#about.laneOf ?? this.#about.keyOf)(item);
}

/** Whether it may be sent now. */
const isDue = ({ problem, heldUntil }: Queued<unknown>): boolean => problem === null && heldUntil === null;

const judge = (error: unknown): Verdict => (isFinal(error) ? { problem: reasonOf(error) } : 'again');

/** It is not the connection: the server fails at this very item, or this page does. */
const isFault = (error: unknown): boolean =>
  !(error instanceof NoAnswer) && (!isRefusal(error) || error.code === 'internal');
