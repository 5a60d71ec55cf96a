import { fileFacts } from '#features/files';
import { on } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import { type Desk, notify } from './notify.ts';
import { tellShared } from './tell-shared.ts';

const shared = ({ id }: { readonly id: number }, to: Audience, but: readonly number[] = []) =>
  ({ kind: 'file', type: 'file_shared', recordId: id, to, area: 'note', but }) as const;

export const fileSource = [
  on(fileFacts.created, async (desk: Desk, fact) => {
    const { id: factId, memberId, actorId, data } = fact;
    if (memberId === null || actorId === null) return;
    await tellShared(desk, fact, shared(data, data.sharedWith, [memberId]));
    if (memberId === actorId) return;
    // Where the member does not see it, nothing is told.
    const told = { userId: memberId, type: 'journey_file', memberId, actorId, recordId: data.id } as const;
    await notify(desk, told, { factId });
  }),
  on(fileFacts.sharingChanged, (desk: Desk, fact) =>
    tellShared(desk, fact, shared(fact.data, fact.data.added)),
  ),
];
