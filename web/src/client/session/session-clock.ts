import { USER_EVENTS } from '../browser/user-activity.ts';
import type { Outlook } from './session-state.ts';
import type { Session } from './session-store.ts';

const WARN_MS = 120_000;
const TOUCH_MS = 300_000;
const LONGEST_TIMER_MS = 6 * 3_600_000;
const TICK_MS = 1_000;

/** `ending` from two minutes before the session ends until it is used again or is over. */
export type ClockState =
  | { readonly ending: false }
  | { readonly ending: true; readonly secondsLeft: number; readonly canExtend: boolean };

interface ClockActions {
  /** Any call: using the session is what keeps it. */
  readonly use: () => Promise<unknown>;
  /** The time is up. */
  readonly over: () => void;
}

const RUNNING: ClockState = { ending: false };

/**
 * Warns before a session ends unused. A person who writes for an hour sends nothing, so keys and touches
 * count as use: they are told to the server now and then.
 */
export class SessionClock {
  readonly #session: Session;
  readonly #actions: ClockActions;
  readonly #watchers = new Set<() => void>();
  #state: ClockState = RUNNING;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #using = false;

  constructor(session: Session, actions: ClockActions) {
    this.#session = session;
    this.#actions = actions;
  }

  get state(): ClockState {
    return this.#state;
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Runs until the returned function is called. */
  start(): () => void {
    const look = () => this.#look();
    const act = () => this.#act();
    const stopWatching = this.#session.watch(look);
    document.addEventListener('visibilitychange', look);
    for (const kind of USER_EVENTS) document.addEventListener(kind, act, { passive: true });
    look();
    return () => {
      stopWatching();
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', look);
      for (const kind of USER_EVENTS) document.removeEventListener(kind, act);
    };
  }

  async extend(): Promise<void> {
    await this.#actions.use();
    this.#look();
  }

  #look(): void {
    clearTimeout(this.#timer);
    const outlook = this.#session.outlook();
    this.#show(stateOf(outlook));
    if (outlook === null) return;
    if (outlook.leftMs <= 0) this.#actions.over();
    else this.#timer = setTimeout(() => this.#look(), nextLook(outlook));
  }

  /** Once the warning shows, only an answer to it counts, so that it does not vanish unread. */
  #act(): void {
    const outlook = this.#session.outlook();
    if (outlook === null || this.#using || this.#state.ending) return;
    if (outlook.unusedMs < Math.min(TOUCH_MS, outlook.idleMs / 4)) return;
    this.#using = true;
    const done = () => {
      this.#using = false;
      this.#look();
    };
    // A failed touch is tried again at the next key; the warning still comes in time.
    this.#actions.use().then(done, done);
  }

  #show(state: ClockState): void {
    if (!state.ending && !this.#state.ending) return;
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** Time until the warning; negative once it is due. */
function quietMs(outlook: Outlook): number {
  return outlook.leftMs - Math.min(WARN_MS, outlook.idleMs / 2);
}

function nextLook(outlook: Outlook): number {
  const quiet = quietMs(outlook);
  return quiet > 0 ? Math.min(quiet, LONGEST_TIMER_MS) : TICK_MS;
}

function stateOf(outlook: Outlook | null): ClockState {
  if (outlook === null || outlook.leftMs <= 0 || quietMs(outlook) > 0) return RUNNING;
  return { ending: true, secondsLeft: Math.ceil(outlook.leftMs / 1000), canExtend: outlook.canExtend };
}
