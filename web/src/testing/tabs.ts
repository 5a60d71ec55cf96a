import { memoryStorage, type Tab } from '#client/browser/tab.ts';

export interface Browser {
  /** A new tab: the shared storage is there, its own is empty. */
  readonly openTab: () => Tab;
  /** The same tab after a reload: its own storage is still there, its listeners are gone. */
  readonly reload: (tab: Tab) => Tab;
  /** Shows a tab again as it was left. */
  readonly goBackTo: (tab: Tab) => void;
  /** A tab that sleeps hears nothing, as on a phone. */
  readonly sleep: (tab: Tab) => void;
}

interface Ear {
  readonly tab: Tab;
  readonly hear: (message: unknown) => void;
}

/**
 * A browser with as many tabs as a test wants; messages arrive later and never at their sender, as in a real
 * one.
 */
export function aBrowser(): Browser {
  const local = memoryStorage();
  const ears: Ear[] = [];
  const returns = new Map<Tab, () => void>();
  let line: Promise<unknown> = Promise.resolve();

  const open = (own: Storage): Tab => {
    const tab: Tab = {
      local,
      own,
      now: () => Date.now(),
      listen: (hear) => void ears.push({ tab, hear }),
      post: (message) => {
        const copy: unknown = structuredClone(message);
        for (const ear of ears)
          if (ear.tab !== tab) queueMicrotask(() => ears.includes(ear) && ear.hear(copy));
      },
      onReturn: (back) => void returns.set(tab, back),
      alone: (work) => {
        const turn = line.then(work, work);
        line = turn.catch(() => undefined);
        return turn;
      },
    };
    return tab;
  };
  const sleep = (tab: Tab) => {
    for (const ear of ears.filter((ear) => ear.tab === tab)) ears.splice(ears.indexOf(ear), 1);
  };
  return {
    openTab: () => open(memoryStorage()),
    reload: (tab) => {
      sleep(tab);
      return open(tab.own);
    },
    goBackTo: (tab) => returns.get(tab)?.(),
    sleep,
  };
}
