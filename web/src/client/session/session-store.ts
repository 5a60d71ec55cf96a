import type { User } from '@kith/contract/users';
import type { Tab } from '../browser/tab.ts';
import { type EndReason, isMessage, type Message } from './session-messages.ts';
import { isNewer, type SessionRecord, toRecord } from './session-record.ts';
import { SessionRecordStore } from './session-record-store.ts';
import { SessionRenewal } from './session-renewal.ts';
import {
  type Outlook,
  openState,
  outlookOf,
  type SessionEvent,
  type SessionState,
  type SignIn,
  sameState,
} from './session-state.ts';

const OTHERS_ANSWER_MS = 250;

/**
 * The one sign-in of this browser, the same in every tab. A tab hands a renewed token to the others, and a
 * tab that holds an outdated one asks before it believes that the session is over: so no tab ever ends
 * another.
 */
export class Session {
  readonly #tab: Tab;
  readonly #records: SessionRecordStore;
  readonly #renewal: SessionRenewal;
  readonly #watchers = new Set<() => void>();
  readonly #hearers = new Set<(event: SessionEvent) => void>();
  #record: SessionRecord | null;
  #state: SessionState;
  /** Settled once it is known whether this browser is signed in. */
  readonly found: Promise<void>;

  constructor(tab: Tab) {
    this.#tab = tab;
    this.#records = new SessionRecordStore(tab);
    this.#record = this.#records.read();
    this.#state = this.#record ? openState(this.#record) : { phase: 'finding' };
    this.#renewal = new SessionRenewal({
      tab,
      held: () => this.#record,
      askOthers: () => this.#askOthers(),
      onRenewed: (newer, servedAt) => this.goOn(newer, servedAt),
      onOver: () => this.end('expired'),
    });
    tab.listen((message) => this.#hear(message));
    tab.onReturn(() => this.#lookAgain());
    this.found = this.#find();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Who is signed in; undefined until it is known, and while no person is. */
  get person(): number | undefined {
    return this.#state.phase === 'open' ? this.#state.person : undefined;
  }

  /**
   * When this sign-in is over for good; null where the person said to stay signed in, undefined while no
   * person is.
   */
  get stay(): number | null | undefined {
    if (this.#record === null) return undefined;
    return this.#record.kept ? null : this.#record.endsAt;
  }

  /** Calls back after every change of `state`; returns how to stop. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  onEvent(hear: (event: SessionEvent) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  begin(signIn: SignIn, servedAt: number): void {
    const record = toRecord({ ...signIn, person: signIn.user.id, servedAt, now: this.#issueTime() });
    this.#take(record, signIn.user);
    this.#records.noteUse(record.issuedAt);
    this.#post({ kind: 'have', record });
  }

  /** The same session goes on with a newer token. */
  goOn({ token, session }: Pick<SignIn, 'token' | 'session'>, servedAt: number): void {
    const held = this.#record;
    if (held?.id !== session.id) return;
    const record = toRecord({ token, session, person: held.person, servedAt, now: this.#issueTime() });
    this.#take(record, null);
    this.#post({ kind: 'have', record });
  }

  /** The token for the next call, renewed first when that is due; null when no person is signed in. */
  async token(): Promise<string | null> {
    if (this.#state.phase === 'finding') await this.found;
    const record = this.#newestStored();
    if (record === null) return null;
    const usable = this.#tab.now() < record.renewAt ? record : await this.#renewal.renewOnce();
    return usable?.token ?? null;
  }

  /** The server has answered a call that was sent `at`: the session counts as used from then. */
  noteUse(at: number): void {
    if (this.#record && at > this.#records.usedAt()) this.#records.noteUse(at);
  }

  /**
   * What to do after the server said "no valid session" to `token`: send again with a newer one that another
   * tab holds, or accept that the session is over.
   */
  async afterRefusal(token: string): Promise<'again' | 'over'> {
    const newest = await this.#askOthers();
    if (newest && newest.token !== token) return 'again';
    if (newest) this.end('expired');
    return 'over';
  }

  end(reason: EndReason): void {
    const ended = this.#record;
    if (ended === null) return;
    this.#drop(ended, reason);
    this.#post({ kind: 'ended', id: ended.id, issuedAt: ended.issuedAt, reason });
  }

  /** The token as it lies here, for a last word to the server while the session is being ended. */
  peekToken(): string | null {
    return this.#record?.token ?? null;
  }

  profileOutdated(): void {
    this.#tell({ kind: 'profile_outdated' });
  }

  rightsDoubted(): void {
    this.#tell({ kind: 'rights_doubted' });
  }

  /** How the session stands if nothing more is sent, in any tab; null when no person is signed in. */
  outlook(): Outlook | null {
    const record = this.#newestStored();
    if (record === null) return null;
    return outlookOf(record, this.#records.usedAt(), this.#tab.now());
  }

  async #find(): Promise<void> {
    if (this.#record) return;
    if (this.#records.othersMayKnow()) await this.#askOthers();
    const ended = this.#records.hasExpired() ? 'expired' : null;
    if (this.#state.phase === 'finding') this.#become({ phase: 'none', ended });
  }

  #newestStored(): SessionRecord | null {
    const stored = this.#records.read();
    if (stored && isNewer(stored, this.#record)) this.#take(stored, null);
    return this.#record;
  }

  /** Gives the other tabs a moment to say what they hold; a tab that sleeps does not answer. */
  async #askOthers(): Promise<SessionRecord | null> {
    const before = this.#newestStored();
    this.#post({ kind: 'ask' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.watch(() => this.#record !== before && resolve());
    const timer = setTimeout(resolve, OTHERS_ANSWER_MS);
    await promise;
    clearTimeout(timer);
    stop();
    return this.#record;
  }

  /** A page from before a sign-out must not show again what it showed then. */
  #lookAgain(): void {
    if (this.#record && this.#records.read() === null) this.#drop(this.#record, 'signed_out');
    else this.#newestStored();
  }

  #hear(message: unknown): void {
    if (!isMessage(message)) return;
    if (message.kind === 'ask') {
      if (this.#record) this.#post({ kind: 'have', record: this.#record });
    } else if (message.kind === 'have') {
      if (isNewer(message.record, this.#record)) this.#take(message.record, null);
    } else if (this.#record?.id === message.id && this.#record.issuedAt <= message.issuedAt) {
      this.#drop(this.#record, message.reason);
    }
  }

  #take(record: SessionRecord, user: User | null): void {
    const before = this.#record;
    this.#record = record;
    this.#records.write(record);
    // Another person is here now: items that wait in this tab in the former person's name must not go on in
    // theirs.
    if (before && before.person !== record.person)
      this.#tell({ kind: 'ended', reason: 'expired', person: before.person });
    if (before?.id !== record.id) this.#tell({ kind: 'began', person: record.person, user });
    this.#become(openState(record));
  }

  #drop(record: SessionRecord, reason: EndReason): void {
    this.#record = null;
    this.#records.clear(reason);
    this.#tell({ kind: 'ended', reason, person: record.person });
    this.#become({ phase: 'none', ended: reason });
  }

  /** Later than the token before, even if the device's clock was put back. */
  #issueTime(): number {
    return Math.max(this.#tab.now(), (this.#record?.issuedAt ?? 0) + 1);
  }

  #become(state: SessionState): void {
    if (!sameState(this.#state, state)) this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }

  #tell(event: SessionEvent): void {
    for (const hear of [...this.#hearers]) hear(event);
  }

  #post(message: Message): void {
    this.#tab.post(message);
  }
}
