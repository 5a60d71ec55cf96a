/** What a session needs of the browser tab it lives in, so that a test can open several. */
export interface Tab {
  /** Shared by all tabs and kept when the browser closes. */
  readonly local: Storage;
  /** This tab's alone, gone when it closes. */
  readonly own: Storage;
  readonly post: (message: unknown) => void;
  readonly listen: (hear: (message: unknown) => void) => void;
  /** Calls back when the tab is shown again as it was left, with Back: what it knows may be over. */
  readonly onReturn: (back: () => void) => void;
  /** Runs `work` while no other tab does the same. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

const NAME = 'kith.session';
/** Longer than a tab that is awake takes for a renewal. */
const ASLEEP_MS = 10_000;

export function browserTab(): Tab {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  return {
    local: storageOr(() => globalThis.localStorage),
    own: storageOr(() => globalThis.sessionStorage),
    post: (message) => channel?.postMessage(message),
    listen: (hear) => channel?.addEventListener('message', (event) => hear(event.data)),
    onReturn: (back) => globalThis.addEventListener('pageshow', (event) => event.persisted && back()),
    alone: (work) => holdLock(work),
    now: () => Date.now(),
  };
}

/**
 * A page that is not served securely has no locks: there the server's grace for the former token covers a
 * race. It also does where a tab holds the lock and the device has put that tab to sleep.
 */
async function holdLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return work();
  let isHeld = false;
  const held = () => {
    isHeld = true;
    return work();
  };
  return locks.request(NAME, { signal: AbortSignal.timeout(ASLEEP_MS) }, held).catch((error: unknown) => {
    if (isHeld) throw error;
    return work();
  });
}

/** A browser may forbid storage; the session then lives as long as the page. */
function storageOr(find: () => Storage): Storage {
  try {
    const storage = find();
    storage.getItem(NAME);
    return storage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, String(value)),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}
