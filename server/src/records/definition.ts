import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/db';
import type { Audience } from '#policy/sharing';
import type { Rules, Written } from './caller.ts';
import type { CommentsOfRow } from './comments/columns-store.ts';

/** The fields of every record's row. */
export interface BaseRow extends Written {
  readonly id: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly sortAt: Date;
  /** Absent on a kind that cannot be withheld from supporters. */
  readonly withheld?: boolean;
  /** Absent on a kind that cannot be deleted. */
  readonly deletedAt?: Date | null;
}

type BaseColumn = keyof Required<Omit<BaseRow, 'withheld' | 'deletedAt'>>;
export type RecordTable = PgTable & Readonly<Record<BaseColumn | 'words' | 'search', PgColumn>>;

/** Who may do what with a noun: the predicate of every list, read and search, and a rule for each ability. */
export interface RecordPolicy extends Rules {
  /** Executed with `eyes(ctx)`. */
  readonly read: (db: Db) => SQL | undefined;
}

export interface RecordDefinition<Row extends BaseRow> {
  readonly kind: string;
  /** Of statements and queues, in the plural. */
  readonly name: string;
  readonly table: RecordTable & { readonly $inferSelect: Row };
  readonly policy: RecordPolicy;
  /** The switch that a supporter needs beside a share; null for none. */
  readonly shareNeeds: 'note' | null;
  /** The switch that opens records in a journey to supporters; null for none. */
  readonly opens: 'task' | 'event' | 'assessment' | null;
  /**
   * The author keeps it without any relation to the member. Otherwise they have it only while a relation
   * lasts.
   */
  readonly staysWithAuthor: boolean;
  /**
   * In place of these columns, what a card needs of them, where a text is longer than so many characters. One
   * character more tells that it is.
   */
  readonly onCards?: (characters: SQLWrapper) => Readonly<Record<string, SQL>>;
  /** People with a part in a record beside its author, the member and its audience. */
  readonly involved?: (db: Db, id: number) => Promise<number[]>;
}

export type Visible<Row> = Row & { readonly sharedWith: Audience } & CommentsOfRow;
