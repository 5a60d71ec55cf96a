import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { newClientKey } from '#client/api/client-key.ts';
import { observable } from '#client/browser/observable.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { growing, Retry } from '#client/outbox/index.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';
import { acknowledged, edited, joined, NOT_LOADED, type PlanSyncState, received } from './plan-sync-state.ts';
import { NO_STORED_PLAN, type StoredPlan } from './stored-plan.ts';

interface PlanSyncPorts {
  readonly send: (sent: {
    plan: SafetyPlan;
    version: number;
    clientKey: string;
  }) => Promise<SafetyPlanAnswer>;
  /** Absent for another member's plan: nothing of that is kept. */
  readonly store?: {
    readonly read: () => Promise<StoredPlan | undefined>;
    readonly write: (seen: SafetyPlan, mine: StoredPlan) => Promise<{ stored: StoredPlan; isKept: boolean }>;
  };
}

/**
 * One plan while it is edited. A change is on the screen and on the device at once, and goes to the server as
 * soon as that answers. The server's changes are merged with those not sent yet. Nothing but a whole plan
 * ever takes the place of one.
 */
export class PlanSync {
  readonly #ports: PlanSyncPorts;
  readonly #shown = observable<PlanSyncState>(NOT_LOADED);
  readonly #loading: Promise<void>;
  /** What of it is known to lie on the device. */
  #seen = NO_STORED_PLAN.plan;
  #storing: Promise<void> = Promise.resolve();
  #pushing = false;
  /** Ends with the running request: code that waits for it may say how it went. */
  #sending: Promise<void> = Promise.resolve();
  #key = '';
  /** That goes under the key. */
  #keyed: SafetyPlan | undefined;
  readonly #retry = new Retry(() => void this.#push(), growing(2_000, 60_000));
  #isClosed = false;

  constructor(ports: PlanSyncPorts) {
    this.#ports = ports;
    this.#loading = this.#load();
  }

  /** Readers and watchers of a screen call them without the plan. */
  readonly read = this.#shown.read;
  readonly watch = this.#shown.watch;

  get #state(): PlanSyncState {
    return this.#shown.read();
  }

  /** Whether the session went by in which it was open. */
  get isOver(): boolean {
    return this.#isClosed;
  }

  /** No word of it leaves this page any more. */
  close(): void {
    this.#isClosed = true;
    this.#retry.rest();
  }

  async change(edit: PlanEdit): Promise<void> {
    await this.#loading;
    this.#show(edited(this.#state, edit));
    await this.#store();
    await this.#push();
  }

  /** A plan that the server sent unasked: older news changes nothing. */
  async receive(answer: SafetyPlanAnswer): Promise<void> {
    await this.#loading;
    const { isUnsent, version } = this.#state;
    // Several parts of a page may hand it over.
    if (answer === this.#state.answer) return this.#push();
    if (answer.version < version) return;
    this.#show(received(this.#state, answer));
    await this.#store();
    if (isUnsent) await this.#push();
  }

  /** Sends what still lies here. */
  async push(): Promise<void> {
    await this.#loading;
    await this.#push();
  }

  async #load(): Promise<void> {
    const found = await this.#ports.store?.read();
    if (found) this.#seen = found.plan;
    const phase = found?.isUnsent ? ('here' as const) : this.#state.phase;
    this.#show({ ...found, isLoaded: true, isKnown: found !== undefined, isKept: found && true, phase });
  }

  /** One after the other, so that the last word on the device is the last that was said. */
  #store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#storeNow());
    return this.#storing;
  }

  async #storeNow(): Promise<void> {
    if (this.#isClosed) return;
    const { plan, base, version, isUnsent, changedAt } = this.#state;
    const put = this.#ports.store?.write(this.#seen, { plan, base, version, isUnsent, changedAt });
    const { stored, isKept } = (await put) ?? { stored: { plan }, isKept: false };
    this.#seen = stored.plan;
    this.#show({ isKept });
    // Another tab was here meanwhile.
    if (stored.plan !== plan) this.#show(joined(this.#state, plan, stored.plan));
    if (this.#state.isUnsent && !this.#pushing) this.#show({ phase: isKept ? 'here' : 'open' });
  }

  #push(): Promise<void> {
    if (!this.#pushing) this.#sending = this.#sendAll();
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    if (this.#isClosed || !this.#state.isUnsent) return;
    this.#pushing = true;
    try {
      while (this.#state.isUnsent && !this.#isClosed) await this.#sendOnce();
    } catch (error) {
      this.#wait(error);
    } finally {
      this.#pushing = false;
    }
    // Also what waits is said where it lies.
    if (this.#state.isUnsent && this.#state.phase === 'sending') await this.#store();
  }

  async #sendOnce(): Promise<void> {
    const { plan: sent, version } = this.#state;
    this.#show({ phase: 'sending' });
    if (this.#keyed !== sent) [this.#keyed, this.#key] = [sent, newClientKey()];
    const answer = await this.#ports.send({ plan: sent, version, clientKey: this.#key });
    if (this.#isClosed) return;
    this.#show(acknowledged(this.#state, sent, answer));
    await this.#store();
  }

  /**
   * Silence and trouble are tried again, ever more seldom; a session or an account that waits is for the next
   * visit.
   */
  #wait(error: unknown): void {
    if (this.#isClosed) return;
    if (isRefusal(error, 'not_signed_in', 'terms_outdated', 'consent_pending')) return;
    if (isRefusal(error) && error.status < 500 && error.status !== 429) {
      this.#show({ phase: 'refused', refusal: Object.values(error.errors)[0] });
      return;
    }
    this.#retry.failed();
  }

  #show(change: Partial<PlanSyncState>): void {
    const next = { ...this.#state, ...change };
    this.#retry.attend(next.isUnsent && !this.#isClosed);
    this.#shown.show(next);
  }
}
