// Who may do what with a medicine. The list is the member's own: they alone write and change it, and they
// alone read its history. A supporter with the switch, which is off by default, sees the lines that are not
// wrong, deleted or "not for supporters". A professional, or a supporter, reads a line that the member shares
// with them by name, for as long as they are on the team.
import { and, eq, isNull, ne, not, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { isGranted } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { medications } from './schema.ts';

/** As records of access name it. */
export const MEDICATION = 'medication';

export const isOwn = (memberId: SQLWrapper): SQL => eq(memberId, VIEWER);

export function seesMedication(db: Db): SQL | undefined {
  const { memberId, status, withheld, deletedAt } = medications;
  const asSupporter = and(
    ne(status, 'incorrect'),
    not(withheld),
    isGranted(db, memberId, 'medication', 'view'),
  );
  const byShare = and(ne(status, 'incorrect'), isSharedWith(db, MEDICATION, null, medications));
  return and(isNull(deletedAt), or(isOwn(memberId), asSupporter, byShare));
}

type Standing = Pick<typeof medications.$inferSelect, 'status' | 'withheld'>;

/** Whether supporters with the switch see such a line. */
export function isForSupporters({ status, withheld }: Standing): boolean {
  return isForRecipients({ status }) && !withheld;
}

/** Whether people see such a line if it is shared with them by name. */
export function isForRecipients({ status }: Pick<Standing, 'status'>): boolean {
  return status !== 'incorrect';
}
