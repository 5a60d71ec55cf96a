import type { Db } from '#kernel/db';
import type { Notice } from './store.ts';

/** A moment at which a person gets a reminder. */
export interface Wanted {
  readonly at: Date;
  readonly told: Pick<Notice, 'userId' | 'type'> & Partial<Notice>;
}

/**
 * A source of reminders. It computes the reminders for the present state. It is asked at each change and once
 * more at the time; an outdated reminder is not sent.
 */
export interface ReminderSource {
  /** In facts and rows. */
  readonly kind: string;
  /** This is news more than a reminder, so it is sent even when late. */
  readonly isNews?: true;
  /** All reminders at `from` or later; of repeating ones, the next is enough. */
  readonly wanted: (
    look: { readonly db: Db; readonly now: Date },
    id: number,
    from: Date,
  ) => Promise<Wanted[]>;
  /** What the time itself changes, just before it is told; also where it comes too late to be told. */
  readonly comes?: (look: { readonly db: Db }, id: number, at: Date) => Promise<void>;
}
