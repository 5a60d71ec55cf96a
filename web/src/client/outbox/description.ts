/** What the engine knows of each item besides its content. */
export interface Waiting {
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** Why the server will not take it as it is; null while it may still be sent. */
  readonly problem: string | null;
  /** An attempt ended without an answer, or an earlier visit has left it. */
  readonly tried: boolean;
  /** Until when it can be taken back, on this device's clock; null once it may be sent. */
  readonly heldUntil: number | null;
}

export type Queued<T> = T & Waiting;

/**
 * The meaning of a failed attempt. `again` tries the same item again, also after a pause; `later` only at the
 * next chance; `drop` gives it up. A problem keeps it here until the person changes it, tries again or takes
 * it away.
 */
export type Verdict = 'again' | 'later' | 'drop' | { readonly problem: string };

export type Outcome<R> =
  | { readonly kind: 'sent'; readonly reply: R }
  /**
   * It waits on this device, or its writer is not signed in any more. `isFaulty`: the server fails at it
   * again and again.
   */
  | { readonly kind: 'kept'; readonly isFaulty?: boolean }
  | { readonly kind: 'refused' | 'dropped'; readonly error: unknown };

/** How one kind of item is kept, ordered, sent and given up. */
export interface Description<T, R> {
  /** Under which items lie on the device. Devices hold such items: it is not changed. */
  readonly form: string;
  /** Names one item among all of its writer; a repeat under it reaches the server once. */
  readonly keyOf: (item: T) => string;
  /** Whose journey it is for; the writer's own when absent. */
  readonly memberOf?: (item: T) => number;
  /** Items of one lane go one after another in the order of writing; each goes by itself when absent. */
  readonly laneOf?: (item: T) => string;
  /** The content of a stored value, also in the form of a former version; undefined where it is none. */
  readonly accepts: (value: unknown, member: number) => T | undefined;
  /**
   * Called with nothing awaited before, so that a closing page has sent it. Code that waits before it asks
   * the server asks `isWanted` first: the item may have been taken back, or its writer may be gone.
   */
  readonly send: (item: Queued<T>, isWanted: () => boolean) => Promise<R>;
  /** A final refusal is a problem and all else is tried again, when absent. */
  readonly judge?: (error: unknown, item: Queued<T>) => Verdict;
  /** `byItself`: no person asked for this attempt. */
  readonly onSent?: (reply: R, item: Queued<T>, byItself: boolean) => void;
  /** An attempt was in vain and there will be another. */
  readonly onKept?: (item: Queued<T>) => void;
  readonly onDropped?: (error: unknown, item: Queued<T>) => void;
  /** The wait after so many attempts in vain, in milliseconds. */
  readonly pauseMs: (inVain: number) => number;
  /** Milliseconds in which a held item can be taken back. */
  readonly undoMs?: number;
}
