import type { Db } from '../../kernel/db.ts';
import type { Notice } from './store.ts';

/** A moment at which somebody is to be told something. */
export interface Wanted {
  readonly at: Date;
  readonly told: Pick<Notice, 'userId' | 'type'> & Partial<Notice>;
}

/**
 * Something that has its time. It says what is wanted as things are now; that is asked when something changes, and once more when the moment
 * has come: what is not wanted any more is not told.
 */
export interface ReminderSource {
  /** As facts and rows name it. */
  readonly kind: string;
  /** It is no help in time but something to know, so it is told however late it comes. */
  readonly isNews?: true;
  /** All that is wanted at `from` or later; of what comes again and again, the next time is enough. */
  readonly wanted: (
    look: { readonly db: Db; readonly now: Date },
    id: number,
    from: Date,
  ) => Promise<Wanted[]>;
}
