import { eventRecord } from '#features/events';
import { fileRecord } from '#features/files';
import { noteRecord } from '#features/notes';
import { taskRecord } from '#features/tasks';
import { on } from '#kernel/outbox/stated-fact';
import { itemRemoved, itemRestored } from '../../views/journey/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { stillNear } from './still-near.ts';
import { tell } from './tell.ts';
import { without } from './tell-record.ts';

const READERS = {
  note: noteRecord.readers,
  task: taskRecord.readers,
  event: eventRecord.readers,
  file: fileRecord.readers,
};

/**
 * Those who keep it learn that it is out of the journey; to the others it is gone. Who has left the member
 * hears nothing.
 */
export const tellJourney = [
  on(itemRemoved, async (live: Live, { memberId, data: { itemKind: kind, recordId: id } }) => {
    if (memberId === null) return;
    const readers = await READERS[kind].now(audienceQuery(live), id);
    const before = await READERS[kind].former(audienceQuery(live), id);
    const lost = without(before, readers);
    const about = { kind, id, about_patient_id: memberId } as const;
    await tell(live, await stillNear(live, memberId, readers), { ...about, change: 'updated' });
    await tell(live, await stillNear(live, memberId, lost), { ...about, change: 'removed' });
  }),
  on(itemRestored, async (live: Live, { memberId, data: { itemKind: kind, recordId: id } }) => {
    if (memberId === null) return;
    const readers = await stillNear(live, memberId, await READERS[kind].now(audienceQuery(live), id));
    await tell(live, readers, { kind, id, about_patient_id: memberId, change: 'added' });
  }),
];
