import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { isSamePlan, mergePlans } from '@kith/contract/safety-plan-merge';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { growing, Retry } from '#client/outbox/index.ts';
import { planOf } from '../api/plan-api.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';
import { NO_STORED_PLAN, type StoredPlan } from './stored-plan.ts';

/**
 * Where a plan is stored. `here`: on this device, not sent yet. `open`: on this page alone. `refused`: the
 * server will not take it as it is.
 */
type Standing = 'saved' | 'sending' | 'here' | 'open' | 'refused';

export interface PlanSyncState extends StoredPlan {
  readonly standing: Standing;
  /** What the server said of a plan that it refused. */
  readonly refusal?: string | undefined;
  /** Set once it is known what lies on the device. */
  readonly isLoaded: boolean;
  /**
   * Whether this is the member's plan at all: it lay on the device, the server gave it, or it was written
   * here.
   */
  readonly isKnown: boolean;
  /** Whether the device holds it as it is; undefined until that was tried. */
  readonly isKept: boolean | undefined;
  /** The server's last word; undefined as long as it has not spoken. */
  readonly answer: SafetyPlanAnswer | undefined;
}

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
  readonly #watchers = new Set<() => void>();
  readonly #loading: Promise<void>;
  #state: PlanSyncState = {
    ...NO_STORED_PLAN,
    standing: 'saved',
    isLoaded: false,
    isKnown: false,
    isKept: undefined,
    answer: undefined,
  };
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

  read = (): PlanSyncState => this.#state;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

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
    const changedAt = new Date().toISOString();
    this.#show({ plan: edit(this.#state.plan), isUnsent: true, isKnown: true, changedAt });
    await this.#store();
    await this.#push();
  }

  /** A plan that the server sent unasked: older news changes nothing. */
  async receive(answer: SafetyPlanAnswer): Promise<void> {
    await this.#loading;
    const { isUnsent, plan, base, version } = this.#state;
    // Several parts of a page may hand it over.
    if (answer === this.#state.answer) return this.#push();
    if (answer.version < version) return;
    const theirs = planOf(answer);
    const next = isUnsent ? mergePlans(base, plan, theirs) : theirs;
    const known = { base: theirs, version: answer.version, answer, isKnown: true };
    this.#show({ plan: next, ...known, ...(!isUnsent && stampOf(answer)) });
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
    const standing = found?.isUnsent ? ('here' as const) : this.#state.standing;
    this.#show({ ...found, isLoaded: true, isKnown: found !== undefined, isKept: found && true, standing });
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
    if (stored.plan !== plan) {
      const now = this.#state.plan;
      this.#show({ plan: now === plan ? stored.plan : mergePlans(plan, now, stored.plan), isUnsent: true });
    }
    if (this.#state.isUnsent && !this.#pushing) this.#show({ standing: isKept ? 'here' : 'open' });
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
    if (this.#state.isUnsent && this.#state.standing === 'sending') await this.#store();
  }

  async #sendOnce(): Promise<void> {
    const { plan: sent, version } = this.#state;
    this.#show({ standing: 'sending' });
    if (this.#keyed !== sent) [this.#keyed, this.#key] = [sent, newClientKey()];
    const answer = await this.#ports.send({ plan: sent, version, clientKey: this.#key });
    if (this.#isClosed) return;
    const theirs = planOf(answer);
    const isWhole = this.#state.plan === sent || isSamePlan(this.#state.plan, sent);
    const plan = isWhole ? theirs : mergePlans(sent, this.#state.plan, theirs);
    const known = { base: theirs, version: answer.version, answer };
    this.#show({ plan, ...known, isUnsent: !isWhole, standing: 'saved', ...(isWhole && stampOf(answer)) });
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
      this.#show({ standing: 'refused', refusal: Object.values(error.errors)[0] });
      return;
    }
    this.#retry.failed();
  }

  #show(change: Partial<PlanSyncState>): void {
    this.#state = { ...this.#state, ...change };
    this.#retry.attend(this.#state.isUnsent && !this.#isClosed);
    for (const watcher of [...this.#watchers]) watcher();
  }
}

const stampOf = ({ updated_at }: SafetyPlanAnswer) => ({ changedAt: updated_at });
