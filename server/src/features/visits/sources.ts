import type { AgreedAction, AgreedKind, VisitContents } from '@kith/contract/visit-fields';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';

/** What this room knows of an appointment. */
export interface Appointment {
  readonly id: number;
  readonly memberId: number;
  readonly providerId: number;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  /** The caller sees it as its professional. */
  readonly isOwnBooking: boolean;
}

export type Part = 'member' | 'provider' | 'supporter';

/** Kinds of record that can be brought, by the list that holds their copies. */
export type BroughtList = Exclude<keyof VisitContents, 'questions'>;

type Copies = Pick<VisitContents, BroughtList>;

/** A kind of record that can be brought, in the words of its own room. */
interface Source<Copy> {
  /** Copies of those of these records that are the caller's own. */
  readonly copy: (ctx: ViewerCtx, ids: readonly number[]) => Promise<readonly Copy[]>;
  /** Those of these copies whose record its member still sees. */
  readonly standing: (
    asked: { readonly db: Db; readonly memberId: number; readonly now: Date },
    copies: readonly Copy[],
  ) => Promise<Copy[]>;
}

/** A task or goal that a caller sees. */
export type Agreed = Omit<AgreedAction, 'kind' | 'record_id'> & { readonly memberId: number };

/** Other rooms, which do not know this one, nor it them. */
export interface VisitSources {
  readonly appointments: {
    readonly see: (ctx: ViewerCtx, id: number) => Promise<Appointment>;
    readonly lock: (ctx: ViewerCtx, id: number) => Promise<Appointment | undefined>;
    readonly selectVisible: (ctx: ViewerCtx, ids: readonly number[]) => Promise<readonly Appointment[]>;
    readonly partOf: (one: Appointment, viewer: ViewerCtx['viewer']) => Part;
    /** When the appointment of this id starts, to bring rows that name one into order. */
    readonly orderOf: (appointment: SQLWrapper) => SQL;
    /** When it ends, for work without a caller. */
    readonly findEnd: (db: Db, id: number) => Promise<Date | undefined>;
  };
  readonly brought: { readonly [K in BroughtList]: Source<Copies[K][number]> };
  readonly agreed: Readonly<
    Record<AgreedKind, (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, Agreed>>>
  >;
}
