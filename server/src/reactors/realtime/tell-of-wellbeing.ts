import { findUser } from '#people/users';
import { supportersWith } from '#policy/audiences';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

/**
 * Supporters who see how a member is: it may have changed. They are not told by which check-in, and of a
 * member who hides it they see nothing that changes.
 */
export async function tellOfWellbeing(live: Live, memberId: number): Promise<void> {
  const member = await findUser(live.db, memberId);
  if (!member?.preferences.hide_wellbeing_number) await tellIndex(live, memberId);
}

/** The same whether it is hidden or not, for the switch that shows or hides it. */
export async function tellIndex(live: Live, memberId: number): Promise<void> {
  const supporters = await supportersWith(audienceQuery(live), memberId, 'wellbeingIndex');
  const changed = { kind: 'person', id: memberId, about_patient_id: memberId, change: 'updated' } as const;
  await tell(live, supporters, changed);
}
