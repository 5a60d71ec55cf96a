import type { User } from '@kith/contract/users';
import type { EndReason } from './session-messages.ts';
import type { Issue, SessionRecord } from './session-record.ts';

export type SessionState =
  | { readonly phase: 'finding' }
  | { readonly phase: 'none'; readonly ended: EndReason | null }
  | { readonly phase: 'open'; readonly id: number; readonly person: number };

export type SessionEvent =
  /** `user` is there when this tab signed in, and not when it learned it from another. */
  | { readonly kind: 'began'; readonly person: number; readonly user: User | null }
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly person: number }
  /** The server said that terms or consent are due: the profile in the cache is out of date. */
  | { readonly kind: 'profile_outdated' }
  /**
   * The server refused a call as not open or not there: the viewer's rights in the cache may be out of date.
   */
  | { readonly kind: 'rights_doubted' };

/** All in milliseconds. */
export interface Outlook {
  /** How long the session may lie unused. */
  readonly idleMs: number;
  readonly unusedMs: number;
  readonly leftMs: number;
  /** Whether using it now would make it last longer. */
  readonly canExtend: boolean;
}

export interface SignIn {
  readonly token: string;
  readonly user: User;
  readonly session: Issue['session'];
}

export function openState(record: SessionRecord): SessionState {
  return { phase: 'open', id: record.id, person: record.person };
}

export function sameState(left: SessionState, right: SessionState): boolean {
  return left.phase === 'open' && right.phase === 'open' && left.id === right.id;
}

/** How a session stands if nothing more is sent. `usedAt`: when any tab last used it; 0 when none has. */
export function outlookOf(record: SessionRecord, usedAt: number, now: number): Outlook {
  // A renewed token is no use by itself: a page renews it alone.
  const since = usedAt || record.issuedAt;
  const idleMs = record.idleSeconds * 1000;
  const endsAt = Math.min(since + idleMs, record.endsAt);
  return { idleMs, unusedMs: now - since, leftMs: endsAt - now, canExtend: endsAt < record.endsAt };
}
