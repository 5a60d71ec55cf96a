import type { SharedKind } from '@kith/contract/shareable';
import type { Db } from '#kernel/db';
import { type Listener, on } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import type { ShareEnd } from '#policy/last-days';
import { shareEnded } from '../../people/groups/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';
import { type FindReaders, without } from './tell-record.ts';

export interface Ending {
  readonly kind: SharedKind;
  readonly readersNow: FindReaders;
  /** The switch that a supporter needs beside a share. */
  readonly shareNeeds: 'note' | null;
  /** Whether a share opens such a record as it stands; always when absent. */
  readonly isOpen?: (db: Db, id: number) => Promise<boolean>;
}

/**
 * The last day of a share: people whom it reached lose the record, unless they see it by another way. The
 * other readers learn nothing of it, but for the member and the person who shared.
 */
export function tellEnd({ kind, readersNow, shareNeeds, isOpen }: Ending): Listener<Live> {
  return on(shareEnded(kind), async (live: Live, { memberId, data: { id, removed, sharedBy } }) => {
    if (memberId === null) return;
    const query = audienceQuery(live);
    const now = await readersNow(query, id);
    const saw = isOpen === undefined || (await isOpen(query.db, id));
    const lost = saw ? await reachOf(query, { kind, id, memberId }, removed, shareNeeds) : [];
    const parties = now.filter((one) => one === memberId || sharedBy.includes(one));
    await tell(live, parties, { kind, id, about_patient_id: memberId, change: 'updated' });
    await tell(live, without(lost, now), { kind, id, about_patient_id: memberId, change: 'removed' });
  });
}

/** They learn when their own share by name ends. */
export function hasNewEnd(ends: readonly ShareEnd[] = [], personId: number): boolean {
  return ends.some(({ audience, audienceId }) => audience === 'user' && audienceId === personId);
}
