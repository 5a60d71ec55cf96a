import type { StatedFact } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import type { ShareEnd } from '#policy/last-days';
import type { Audience } from '#policy/sharing';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { type Ending, hasNewEnd } from './tell-end.ts';
import { without } from './tell-record.ts';

interface SharingChanged {
  readonly id: number;
  readonly added: Audience;
  readonly removed: Audience;
  readonly ends?: readonly ShareEnd[] | undefined;
}

/**
 * A change of the shares of a record concerns the member, the person who shared, and the people whose own
 * share begins, ends or has another last day. The other shares are the member's to know.
 */
export function tellSharing({ kind, readersNow, shareNeeds }: Ending) {
  return async (live: Live, { memberId, actorId, data }: StatedFact<SharingChanged>): Promise<void> => {
    if (memberId === null) return;
    const { id, added, removed, ends } = data;
    const query = audienceQuery(live);
    const reached = (to: Audience) => reachOf(query, { kind, id, memberId }, to, shareNeeds);
    const say = (people: readonly number[], change: Change) =>
      tell(live, people, { kind, id, about_patient_id: memberId, change });
    const readers = await readersNow(query, id);
    const [gained, lost] = [await reached(added), await reached(removed)];
    const parties = readers.filter((one) => one === memberId || one === actorId);
    const joined = without(
      readers.filter((one) => gained.includes(one)),
      parties,
    );
    // Their answer names their own share, also where they see the record by another way.
    const named = readers.filter((one) => removed.userIds.includes(one) || hasNewEnd(ends, one));
    await say([...parties, ...without(named, joined)], 'updated');
    await say(joined, 'added');
    await say(without(lost, readers), 'removed');
  };
}
