import type { AccountState } from '@kith/contract/kit/endpoint';
import type { FullGrants, GrantMap } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import type { AuditedRead } from './audit-reads.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Fact } from './facts.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { FileStore } from './ports/files.ts';
import type { LanguageModel } from './ports/language-model.ts';
import type { PaymentProcessor } from './ports/payments.ts';
import type { PushService } from './ports/push.ts';
import type { Scanner } from './ports/scanner.ts';
import type { Sealer } from './seal.ts';

/**
 * The facts that a bearer token proved. The person is the token's person: every other claim is judged against
 * it.
 */
export interface Session {
  readonly sessionId: number;
  /** The hash of the token that the caller sent, in its stored form. */
  readonly tokenHash: string;
  readonly userId: number;
  readonly roles: readonly PersonRole[];
  readonly timeZone: string;
  /** States that close most of the product; empty for an account in good order. */
  readonly states: readonly AccountState[];
  /** True for staff without a second step: their work is closed, their own data is not. */
  readonly staffLocked: boolean;
  /** When the password was last entered in this session. */
  readonly reauthenticatedAt: Date;
}

/** The caller of one request, and the member whose data it is about. */
export interface Viewer extends Session {
  /** The member whose data the request names; oneself unless the endpoint carries a member. */
  readonly memberId: number;
  /** The caller's relation to that member. */
  readonly relation: 'self' | 'supporter' | 'professional';
  /** A supporter's grants for that member; null means the defaults. Without meaning for other callers. */
  readonly grants: GrantMap | null;
  /**
   * The caller's membership of the member's team; null for oneself, and for people connected by an
   * organisation's team alone.
   */
  readonly grantId: number | null;
  /**
   * The person who previews as this caller. They read none of the caller's own records, nor learn whether one
   * holds a word.
   */
  readonly onlookerId?: number;
  /** The call leaves nothing that names its caller, see `unnamed` of an endpoint. */
  readonly isUnnamed?: true;
  /** Choices for one supporter that are judged as if they were saved; of a preview alone. */
  readonly tried?: { readonly grantId: number; readonly permissions: FullGrants };
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
  /** Files that people send; the sweep deletes the unused ones. */
  readonly uploads: FileStore;
  /** Absent where none is configured. */
  readonly scanner: Scanner | undefined;
  /** Absent where this server pushes nothing. */
  readonly push: PushService | undefined;
  /** What the guide may ask, of people who agreed to it. Absent where none is configured. */
  readonly guideModel: LanguageModel | undefined;
  /** The sandbox where no other is configured. */
  readonly payments: PaymentProcessor;
  readonly sealer: Sealer;
  readonly limits: Limits;
}

/** Settings that stories need; the composition root keeps all others. */
export interface Settings {
  readonly publicUrl: string;
  readonly sessionIdleMinutes: number;
  readonly passwordCost: 'normal' | 'cheap';
  /** Whether text messages can be delivered; if not, no screen offers them. */
  readonly sendsSms: boolean;
  /** Servers that help browsers in a call to find each other. Absent where none is configured. */
  readonly callServers?: {
    readonly stun: readonly string[];
    /** A relay, and the secret that it shares with Kith. */
    readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
    /** Whether browsers reach each other by the relay alone, so that none learns the address of another. */
    readonly relayOnly?: boolean;
  };
  readonly staffSecondStep: {
    /**
     * The accepted second steps: an authenticator, or codes by mail and SMS too; `off` asks for none, for
     * tests.
     */
    readonly by: 'authenticator' | 'mail' | 'off';
    /** Addresses of the people of the demo, whose passwords are public. */
    readonly exempt: ReadonlySet<string>;
  };
}

/** All dependencies of a story. A transaction is the same context with `db` swapped. */
export interface Ctx {
  readonly db: Db;
  /** The pool itself: for rows that must stay when the story is refused, such as a failed attempt. */
  readonly apart: Db;
  readonly viewer: Viewer | undefined;
  readonly origin: Origin;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
  /** States a fact in the story's own transaction. */
  readonly record: (fact: Fact) => Promise<void>;
  /**
   * Notes that records about a person leave with this response. The mount writes the audit row when they are
   * not the caller's own.
   */
  readonly auditRead: (seen: AuditedRead) => void;
}

export interface ViewerCtx extends Ctx {
  readonly viewer: Viewer;
}
