import type { AccountState } from '@kith/contract/kit/endpoint';
import type { GrantMap } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import type { AuditedRead } from './audit-reads.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Fact } from './facts.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { FileStore } from './ports/files.ts';
import type { Scanner } from './ports/scanner.ts';
import type { Sealer } from './seal.ts';

/** What a bearer token proved. The person is the token's person: every other claim is judged against it. */
export interface Session {
  readonly sessionId: number;
  /** Which of the session's tokens was shown, as it is kept. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly roles: readonly PersonRole[];
  readonly timeZone: string;
  /** States that close most of the product; empty for an account in good order. */
  readonly states: readonly AccountState[];
  /** Works for members and has no second step yet: what comes from that work is closed, what is their own is not. */
  readonly staffLocked: boolean;
  /** When the password was last entered in this session. */
  readonly reauthenticatedAt: Date;
}

/** The caller of one request, and the member whose data it is about. */
export interface Viewer extends Session {
  /** Whose data the request names; oneself unless the endpoint carries a member. */
  readonly memberId: number;
  /** How the caller stands to that member. */
  readonly relation: 'self' | 'supporter' | 'professional';
  /** A supporter's grants for that member; null means the defaults. Empty of meaning for the others. */
  readonly grants: GrantMap | null;
  /** Their place on the member's team; null for oneself, and for whom a team of their organisation alone connects. */
  readonly grantId: number | null;
  /** Who looks through this person's eyes: they read nothing that is not theirs, nor learn whether it holds a word. */
  readonly onlookerId?: number;
}

export interface Origin {
  readonly requestId: string;
  /** The network address of the caller, as far as the proxy setting lets it be trusted. */
  readonly address: string;
  readonly userAgent: string;
}

export interface Ports {
  readonly jobs: Jobs;
  /** Pictures of people and organisations. */
  readonly files: FileStore;
  /** What people send; the sweep looks after this one. */
  readonly uploads: FileStore;
  /** Absent where none is configured. */
  readonly scanner: Scanner | undefined;
  readonly sealer: Sealer;
  readonly limits: Limits;
}

/** Settings that stories need to know; everything else of the configuration stays with the composition root. */
export interface Settings {
  readonly publicUrl: string;
  readonly sessionIdleMinutes: number;
  readonly passwordCost: 'normal' | 'cheap';
  /** Whether text messages get to people; where not, nothing offers them. */
  readonly sendsSms: boolean;
  readonly staffSecondStep: {
    /** What counts as one: an authenticator, or codes by mail and SMS too; `off` asks nobody, for tests. */
    readonly by: 'authenticator' | 'mail' | 'off';
    /** Addresses of the people of the demo, whose passwords are public. */
    readonly exempt: ReadonlySet<string>;
  };
}

/** Everything a story may use. A transaction is the same context with `db` swapped. */
export interface Ctx {
  readonly db: Db;
  /** The pool itself: for what must stay written when the story is refused, such as a failed attempt. */
  readonly apart: Db;
  readonly viewer: Viewer | undefined;
  readonly origin: Origin;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
  /** States a fact in the story's own transaction. */
  readonly record: (fact: Fact) => Promise<void>;
  /** Says that records about somebody leave with this answer; the mount writes it down when they are not the caller's own. */
  readonly auditRead: (seen: AuditedRead) => void;
}

export interface ViewerCtx extends Ctx {
  readonly viewer: Viewer;
}
