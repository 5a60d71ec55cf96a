import { authEndpoints } from '@kith/contract/auth';
import type { Tab } from '../browser/tab.ts';
import { isUserActive } from '../browser/user-activity.ts';
import { ApiError } from '../connection/api-error.ts';
import { send } from '../connection/send.ts';
import type { SessionRecord } from './session-record.ts';
import type { SignIn } from './session-state.ts';

const RENEWAL_MS = 8_000;

interface RenewalPorts {
  readonly tab: Tab;
  /** The token as this tab holds it. */
  readonly held: () => SessionRecord | null;
  /** The newest token that any tab holds. */
  readonly askOthers: () => Promise<SessionRecord | null>;
  readonly onRenewed: (newer: Pick<SignIn, 'token' | 'session'>, servedAt: number) => void;
  /** The server no longer knows the session. */
  readonly onOver: () => void;
}

/** Changes the token of a session for a newer one: one tab at a time, and never twice at once in one tab. */
export class SessionRenewal {
  readonly #ports: RenewalPorts;
  #renewing: Promise<SessionRecord | null> | null = null;

  constructor(ports: RenewalPorts) {
    this.#ports = ports;
  }

  /** Returns what this tab holds afterwards; null when the session is over. */
  renewOnce(): Promise<SessionRecord | null> {
    this.#renewing ??= this.#ports.tab
      .alone(() => this.#renew())
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #renew(): Promise<SessionRecord | null> {
    const { tab, held, askOthers, onRenewed, onOver } = this.#ports;
    const record = await askOthers();
    if (record === null || tab.now() < record.renewAt) return record;
    try {
      const options = { token: record.token, timeoutMs: RENEWAL_MS, unasked: !isUserActive() };
      const { reply, servedAt } = await send(authEndpoints.renewToken, {}, options);
      // A record from a password meanwhile is later than this one, even if its answer was slower.
      if (held()?.token === record.token) onRenewed(reply, servedAt);
    } catch (error) {
      // Any other failure leaves the old token, which the server still takes; the call itself will tell.
      if (error instanceof ApiError && error.code === 'not_signed_in') onOver();
    }
    return held();
  }
}
