import { parseRecord, type SessionRecord } from './session-record.ts';
import type { Tab } from './tab.ts';

const RECORD = 'kith.session';
const OTHERS = 'kith.others';
const USED = 'kith.used';

/**
 * Where a session lies: `kept` ones in the storage that outlives the browser, others in the tab's own. A new tab has
 * nothing of its own, so a mark (no secret) says that it may be worth asking the others.
 */
export class SessionShelf {
  readonly #tab: Pick<Tab, 'own' | 'local'>;

  constructor(tab: Pick<Tab, 'own' | 'local'>) {
    this.#tab = tab;
  }

  /** The newest record within reach of this tab. */
  read(): SessionRecord | null {
    const own = parseRecord(this.#tab.own.getItem(RECORD));
    const shared = parseRecord(this.#tab.local.getItem(RECORD));
    if (own === null || shared === null) return own ?? shared;
    return own.issuedAt > shared.issuedAt ? own : shared;
  }

  write(record: SessionRecord): void {
    const [home, other] = record.kept ? [this.#tab.local, this.#tab.own] : [this.#tab.own, this.#tab.local];
    other.removeItem(RECORD);
    home.setItem(RECORD, JSON.stringify(record));
    if (record.kept) this.#tab.local.removeItem(OTHERS);
    else this.#tab.local.setItem(OTHERS, 'yes');
  }

  clear(): void {
    this.#tab.own.removeItem(RECORD);
    for (const key of [RECORD, OTHERS, USED]) this.#tab.local.removeItem(key);
  }

  othersMayKnow(): boolean {
    return this.#tab.local.getItem(OTHERS) !== null;
  }

  noteUse(at: number): void {
    this.#tab.local.setItem(USED, String(at));
  }

  /** When any tab last used the session. */
  usedAt(): number {
    return Number(this.#tab.local.getItem(USED) ?? 0);
  }
}
