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

/** Without locks (a page that is not served securely) the server's grace for the former token covers a race. */
async function holdLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks ? locks.request(NAME, work) : work();
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
