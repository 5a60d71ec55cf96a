import type { Tab } from '../browser/tab.ts';
import type { EndReason } from './session-messages.ts';
import { parseRecord, type SessionRecord } from './session-record.ts';

const RECORD = 'kith.session';
const OTHERS = 'kith.others';
const USED = 'kith.used';
const ENDED = 'kith.ended';

/**
 * Where a session lies: `kept` ones in the storage that outlives the browser, others in the tab's own. A new
 * tab has nothing of its own, so a mark (no secret) says which session the others hold. A tab may be away
 * while another signs out, or signs in anew: its record bears no mark any more and counts for nothing.
 */
export class SessionRecordStore {
  readonly #tab: Pick<Tab, 'own' | 'local'>;

  constructor(tab: Pick<Tab, 'own' | 'local'>) {
    this.#tab = tab;
  }

  /** The newest record within reach of this tab. */
  read(): SessionRecord | null {
    const own = this.#marked(parseRecord(this.#tab.own.getItem(RECORD)));
    const shared = parseRecord(this.#tab.local.getItem(RECORD));
    if (own === null || shared === null) return own ?? shared;
    return own.issuedAt > shared.issuedAt ? own : shared;
  }

  write(record: SessionRecord): void {
    const [home, other] = record.kept ? [this.#tab.local, this.#tab.own] : [this.#tab.own, this.#tab.local];
    other.removeItem(RECORD);
    this.#tab.own.removeItem(ENDED);
    home.setItem(RECORD, JSON.stringify(record));
    if (record.kept) this.#tab.local.removeItem(OTHERS);
    else this.#tab.local.setItem(OTHERS, String(record.id));
  }

  /** A session that ended by itself keeps its mark: a tab that holds a newer token of it knows better. */
  clear(reason: EndReason): void {
    this.#tab.own.removeItem(RECORD);
    for (const key of [RECORD, USED]) this.#tab.local.removeItem(key);
    if (reason === 'signed_out') this.#tab.local.removeItem(OTHERS);
    if (reason === 'expired') this.#tab.own.setItem(ENDED, reason);
    else this.#tab.own.removeItem(ENDED);
  }

  /** A page that is loaded again still says why its person has to log in. */
  hasExpired(): boolean {
    return this.#tab.own.getItem(ENDED) === 'expired';
  }

  #marked(own: SessionRecord | null): SessionRecord | null {
    if (own === null || own.kept || this.#tab.local.getItem(OTHERS) === String(own.id)) return own;
    this.#tab.own.removeItem(RECORD);
    return null;
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
