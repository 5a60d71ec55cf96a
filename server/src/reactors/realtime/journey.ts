import type { RemovableKind } from '@kith/contract/journey';
import { eventReaders } from '#features/events';
import { formerReaders, noteReaders } from '#features/notes';
import { taskReaders } from '#features/tasks';
import type { Look } from '#policy';
import { on } from '../../kernel/outbox/stated-fact.ts';
import { itemRemoved, itemRestored } from '../../views/journey/facts.ts';
import type { Live } from './live.ts';
import { look } from './look.ts';
import { stillNear } from './still-near.ts';
import { tell } from './tell.ts';

type Readers = (look: Look, id: number) => Promise<number[]>;

const NOW: Readonly<Record<RemovableKind, Readers>> = {
  note: noteReaders,
  task: taskReaders.now,
  event: eventReaders.now,
};
const BEFORE: typeof NOW = { note: formerReaders, task: taskReaders.former, event: eventReaders.former };

/** Those who keep it learn that it is out of the journey; to the others it is gone. Who has left the member hears nothing. */
export const tellJourney = [
  on(itemRemoved, async (live: Live, { aboutId, data: { itemKind: kind, recordId: id } }) => {
    if (aboutId === null) return;
    const readers = await NOW[kind](look(live), id);
    const before = await BEFORE[kind](look(live), id);
    const lost = before.filter((reader) => !readers.includes(reader));
    const about = { kind, id, about_patient_id: aboutId } as const;
    await tell(live, await stillNear(live, aboutId, readers), { ...about, change: 'updated' });
    await tell(live, await stillNear(live, aboutId, lost), { ...about, change: 'removed' });
  }),
  on(itemRestored, async (live: Live, { aboutId, data: { itemKind: kind, recordId: id } }) => {
    if (aboutId === null) return;
    const readers = await stillNear(live, aboutId, await NOW[kind](look(live), id));
    await tell(live, readers, { kind, id, about_patient_id: aboutId, change: 'added' });
  }),
];
