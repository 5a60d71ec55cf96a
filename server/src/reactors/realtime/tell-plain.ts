import { type Listener, on } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import type { LiveRecord } from '#records/plain';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { tellEnd } from './tell-end.ts';
import { tellRecord, without } from './tell-record.ts';

/** Who is told of changes of plain records of one kind. */
export function tellPlain({ kind, readers, shareNeeds, facts }: LiveRecord): Listener<Live>[] {
  const record = tellRecord(kind, readers, ({ id }: { readonly id: number }) => id);
  return [
    on(facts.created, record.added),
    on(facts.edited, record.updated),
    on(facts.deleted, record.deleted),
    on(facts.restored, record.added),
    tellEnd({ kind, readersNow: readers.now, shareNeeds }),
    on(facts.sharingChanged, async (live: Live, fact) => {
      const { memberId, data } = fact;
      if (memberId === null) return;
      const now = await record.readersNow(live, fact);
      const shared = { kind, id: data.id, memberId };
      const lost = await reachOf(audienceQuery(live), shared, data.removed, shareNeeds);
      await record.say(live, now, fact, 'updated');
      await record.say(live, without(lost, now), fact, 'removed');
    }),
  ];
}
