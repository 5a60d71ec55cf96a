import { groupsEndpoints } from '@kith/contract/groups';
import { expect } from 'vitest';
import { whoSeesTheTeam } from '#proof/by-relation';
import type { Proof, Stage } from '#proof/room-proof';
import { MISSING, record } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { onTeam } from '#testing/fuzz/on-team';

const { addTeamGroup } = groupsEndpoints;

type Made = Awaited<ReturnType<typeof matrixGroupOf>>;

export const proof: Proof<Made> = {
  fixture: matrixGroupOf,
  rows: {
    listSharedContents: record(
      (f) => ({ support_id: f.supporterId }),
      () => ({ support_id: MISSING }),
    ),
    listShareable: record(
      (f) => ({ group_id: f.matrixGroupId, kind: 'note' }),
      () => ({ group_id: MISSING, kind: 'note' }),
    ),
  },
  byRelation: { listSharedContents: whoSeesTheTeam('ok') },
  readings: {
    own: () => [reads('listSharedContents'), reads('listSharedContents', { kind: 'note' })],
    about: (member) => [
      reads('listSharedContents', { support_id: member }),
      reads('listSharedContents', { support_id: member, filter: 'shared_with' }),
    ],
  },
  recipes: {
    listSharedContents: onTeam(({ member, supporter }) => [
      supporter,
      { support_id: member.id, filter: 'all' },
    ]),
    listShareable: onTeam(async ({ member, supporter }) => {
      const people = [supporter.id];
      const { group } = await member.call(addTeamGroup, { name: 'Family', people });
      return [member, { group_id: group.id, kind: 'note' }];
    }),
  },
  steps: {
    async 'what two people share is listed for both'({ maya, priya }: Walk) {
      const { note } = await maya.post('/api/patient/note', {
        note: '<p>A walk</p>',
        shared_with: [priya.id],
      });
      const asked = { support_id: priya.id, limit: '' };
      const { shared_contents } = await maya.get('/api/patient/shared_contents', asked);
      const isIt = ({ kind, id }: { kind: string; id: number }) => kind === 'note' && id === note.id;
      expectFields(
        shared_contents.find(isIt),
        'id title created_by created_at shared_with shared_with_group shared_with_organisation_team about_patient_id',
      );
      const theirs = await priya.get('/api/patient/shared_contents', { support_id: maya.id });
      expect(theirs.shared_contents.some(isIt)).toBe(true);
      const all = await maya.get('/api/patient/shared_contents');
      expect(all.shared_contents.some(isIt)).toBe(true);
    },
  },
};

async function matrixGroupOf({ owner }: Stage) {
  const { group } = await owner.call(addTeamGroup, { name: 'Shown as a matrix', people: [] });
  return { matrixGroupId: group.id };
}
