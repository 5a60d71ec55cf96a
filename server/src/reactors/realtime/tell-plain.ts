import { type Listener, on } from '#kernel/outbox/stated-fact';
import type { LiveRecord } from '#records/plain';
import type { Live } from './live.ts';
import { tellEnd } from './tell-end.ts';
import { tellRecord } from './tell-record.ts';
import { tellSharing } from './tell-sharing.ts';

/** Who is told of changes of plain records of one kind. */
export function tellPlain({ kind, readers, shareNeeds, facts }: LiveRecord): Listener<Live>[] {
  const record = tellRecord(kind, readers, ({ id }: { readonly id: number }) => id);
  const shared = { kind, readersNow: readers.now, shareNeeds };
  return [
    on(facts.created, record.added),
    on(facts.edited, record.updated),
    on(facts.deleted, record.deleted),
    on(facts.restored, record.added),
    tellEnd(shared),
    on(facts.sharingChanged, tellSharing(shared)),
  ];
}
