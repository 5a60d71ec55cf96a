import { groupsEndpoints, type TeamGroup } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import type { Values } from '#testing/fuzz/plans';
import type { Recipe } from '#testing/fuzz/recipe';
import { joinTeam } from '#testing/supporters';
import type { World } from '#testing/world';

interface Begun {
  readonly member: Someone;
  readonly supporter: Someone;
  readonly group: TeamGroup;
}

const NAME = 'Family';

type Made = Awaited<ReturnType<typeof groupsOf>>;

export const proof: Proof<Made> = {
  fixture: groupsOf,
  records: {
    group: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedGroupId : f.groupId,
        version: f.groupVersion,
      }),
      fresh: groupOf,
      asks: { editTeamGroup: () => ({ name: 'Friends', people: [] }) },
    },
  },
  rows: {
    listTeamGroups: record(
      (f) => ({ id: f.ownerId }),
      () => ({ id: MISSING }),
    ),
    addTeamGroup: own(() => ({ name: 'Family', people: [] })),
    listOrganisationTeams: own(nothing),
    resolveAudience: {
      ...own((f) => ({ about_patient_id: f.ownerId, shared_with_group: [f.groupId] })),
      missing: () => ({ about_patient_id: MISSING, shared_with_group: [MISSING] }),
      stranger: 'not_found',
    },
  },
  byRelation: {
    resolveAudience: { ...everyRelation('forbidden'), everything: 'ok', provider: 'ok' },
  },
  secondStepFirst: ['resolveAudience'],
  readings: {
    own: ({ id }) => [reads('listTeamGroups', { id }, id)],
  },
  recipes: {
    listTeamGroups: withGroup(({ member }) => ({ id: member.id })),
    addTeamGroup: withGroup(({ supporter }) => ({ name: 'Friends', people: [supporter.id] })),
    resolveAudience: withGroup(({ supporter, group }) => ({
      shared_with: [supporter.id],
      shared_with_group: [group.id],
    })),
  },
  actions: {
    async groups({ maya, priya, sam, afterwards }: Scene) {
      const made = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
      const { id, version } = made.group;
      await afterwards('addTeamGroup', () =>
        maya.call(groupsEndpoints.addTeamGroup, { name: 'Friends', people: [] }),
      );
      await afterwards('createNote', () =>
        maya.call(notesEndpoints.createNote, { note: '<p>For the family</p>', shared_with_group: [id] }),
      );
      await afterwards('editTeamGroup', () =>
        maya.call(groupsEndpoints.editTeamGroup, { id, name: 'Kin', people: [priya.id, sam.id], version }),
      );
      await afterwards('editTeamGroup', () =>
        maya.call(groupsEndpoints.editTeamGroup, { id, name: 'Kin', people: [sam.id], version: version + 1 }),
      );
      await afterwards('editTeamGroup', () =>
        maya.call(groupsEndpoints.editTeamGroup, {
          id,
          name: 'Kin',
          people: [priya.id, sam.id],
          older: 'left_out',
          version: version + 2,
        }),
      );
      await afterwards('deleteTeamGroup', () =>
        maya.call(groupsEndpoints.deleteTeamGroup, { id, version: version + 3 }),
      );
      await afterwards('restoreTeamGroup', () => maya.call(groupsEndpoints.restoreTeamGroup, { id }));
    },
  },
  steps: {
    async 'has groups'({ maya, priya }: Walk) {
      const { group } = await maya.post('/api/patient/add_team_group', {
        name: 'Family',
        people: [priya.id],
      });
      const { groups } = await maya.get('/api/patient/team_groups/{id}', { id: maya.id });
      expect(groups).toContainEqual(expect.objectContaining({ id: group.id, name: 'Family' }));
      const changed = { id: group.id, name: 'Home', people: [] };
      expect((await maya.post('/api/patient/edit_team_group', changed)).group.name).toBe('Home');
      await maya.post('/api/patient/delete_team_group', { id: group.id });
    },
  },
};

async function groupOf(world: World, { action }: RecordCall) {
  const by = await world.person();
  const { group } = await by.call(groupsEndpoints.addTeamGroup, { name: NAME, people: [] });
  const { id, version } = group;
  if (action === 'restore') await by.call(groupsEndpoints.deleteTeamGroup, { id, version });
  return { by, id, version };
}

function withGroup(input: (begun: Begun) => Values | Promise<Values>): Recipe {
  return async (world) => {
    const [member, supporter] = [await world.person(), await world.person()];
    await joinTeam(member, supporter);
    const people = [supporter.id];
    const { group } = await member.call(groupsEndpoints.addTeamGroup, { name: NAME, people });
    return { someone: member, input: await input({ member, supporter, group }) };
  };
}

async function groupsOf({ owner, supporter }: Stage) {
  const { addTeamGroup, deleteTeamGroup } = groupsEndpoints;
  const people = [supporter.id];
  const { group } = await owner.call(addTeamGroup, { name: CANARY, people });
  const { group: gone } = await owner.call(addTeamGroup, { name: `${CANARY}, deleted`, people });
  await owner.call(deleteTeamGroup, { id: gone.id, version: gone.version });
  return { groupId: group.id, groupVersion: group.version, deletedGroupId: gone.id };
}
