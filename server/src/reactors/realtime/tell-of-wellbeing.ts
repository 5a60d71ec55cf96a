import { supportersWith } from '#policy/audiences';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

/**
 * Supporters who see how a member is: it may have changed, or is shown or hidden now. They are not told by
 * which check-in.
 */
export async function tellOfWellbeing(live: Live, memberId: number): Promise<void> {
  const supporters = await supportersWith(audienceQuery(live), memberId, 'wellbeingIndex');
  const changed = { kind: 'person', id: memberId, about_patient_id: memberId, change: 'updated' } as const;
  await tell(live, supporters, changed);
}
