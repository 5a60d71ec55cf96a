import { teamEndpoints } from '@kith/contract/team';
import { expect } from 'vitest';
import { supporters, whoSeesTheTeam } from '#proof/by-relation';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Stage } from '#proof/room-proof';
import { MISSING, own, record } from '#proof/rows';
import type { Answer } from '#proof/specification-client';
import { joinTeam, signUp, type Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { onTeam } from '#testing/fuzz/on-team';
import { joinTeam as join } from '#testing/supporters';
import type { World } from '#testing/world';

/** The sixteen switches, all off. */
const NOTHING_OPEN = {
  supportTeam: { view: false, message: false },
  supportTeamConversation: { view: false },
  note: { view: false, create: false },
  team: { view: false },
  assessment: { view: false },
  videoCall: { view: false },
  focusArea: { view: false },
  wellbeingIndex: { view: false },
  journeyOverview: { view: false },
  providerContent: { view: false },
  task: { view: false },
  medication: { view: false },
  assessmentResult: { view: false },
  event: { view: false },
};

type Made = Awaited<ReturnType<typeof placeAsRead>>;

export const proof: Proof<Made> = {
  fixture: placeAsRead,
  records: {
    membership: {
      owners: (f) => ({ id: f.placeId, version: f.placeVersion }),
      fresh: membershipOf,
      asks: {
        saveSupporterPermissions: () => ({ permissions: NOTHING_OPEN }),
        describeSupporter: () => ({ relationship: 'Brother' }),
      },
      who: { update: whoSeesTheTeam('forbidden'), delete: whoSeesTheTeam('forbidden') },
    },
  },
  rows: {
    listSupportedTeams: record(
      (f) => ({ id: f.ownerId }),
      () => ({ id: MISSING }),
    ),
    // The owner chooses themself; a stranger names a member they do not support.
    chooseTeam: record(
      (f) => ({ member_id: f.ownerId }),
      () => ({ member_id: MISSING }),
    ),
    // A member does not support themself.
    markPermissionsSeen: {
      ...own((f) => ({ member_id: f.ownerId }), 'not_found'),
      missing: () => ({ member_id: MISSING }),
    },
    listSupporterPermissions: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
    previewTeam: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    listSupporterPermissions: whoSeesTheTeam('forbidden'),
    chooseTeam: supporters('ok'),
    markPermissionsSeen: supporters('ok'),
  },
  readings: {
    own: ({ id }) => [reads('listSupportedTeams', { id }), reads('listSupporterPermissions', {}, id)],
  },
  recipes: {
    listSupportedTeams: onTeam(({ supporter }) => [supporter, { id: supporter.id }]),
    chooseTeam: onTeam(({ supporter, member }) => [supporter, { member_id: member.id }]),
    markPermissionsSeen: onTeam(({ supporter, member }) => [supporter, { member_id: member.id }]),
    listSupporterPermissions: onTeam(({ member, membership }) => [member, { ...membership }]),
    previewTeam: onTeam(({ member, membership }) => [member, { ...membership }]),
  },
  steps: {
    async 'a person leaves the team'(walk: Walk) {
      const { maya } = walk;
      const lou = await signUp(walk, 'Lou');
      const place = { patient_team_id: await joinTeam(maya, lou) };
      await lou.remove('/api/patient/team_member', place);
      await lou.refused(404, 'GET /api/journey/timeline', { member_id: maya.id });
    },
    async 'a new supporter has the defaults, and a decline opens nothing'(walk: Walk) {
      const { maya } = walk;
      const [kim, lee] = [await signUp(walk, 'Kim'), await signUp(walk, 'Lee')];
      const answer = async (who: typeof kim, accepted: 0 | 1) => {
        const { invitation } = await maya.post('/api/support/invite_supporter', { email: who.email });
        const { patient_team_id } = invitation;
        await who.post('/api/patient/update_team_request', { patient_team_id, accepted });
      };
      await answer(kim, 1);
      await answer(lee, 0);
      const theirs = { member_id: maya.id, supporter_id: kim.id };
      const journey = await kim.get('/api/journey/timeline', theirs);
      expect([journey.note, journey.tasks, journey.personal_events]).toEqual([[], [], []]);
      const { team } = await kim.get('/api/patient/team_primary/id/{id}', {
        id: maya.id,
        supporter_id: kim.id,
      });
      expect(team.map(({ user_id }: Answer) => user_id)).toContain(kim.id);
      await lee.refused(404, 'GET /api/journey/timeline', { member_id: maya.id });
      const claim = { member_id: maya.id, supporter_id: lee.id };
      expect((await kim.refused(403, 'GET /api/journey/timeline', claim)).code).toBe('identity_mismatch');
    },
    async 'has switches, which a part of the map and no version can set'(walk: Walk) {
      const { maya } = walk;
      const areas = ['note', 'task', 'journeyOverview', 'supportTeam'];
      const permissions = Object.fromEntries(areas.map((area) => [area, { view: true }]));
      const save = { patient_team_id: walk.membershipId, permissions };
      const saved = await maya.post('/api/patient/supporter_permissions', save);
      expect(saved.supporter_permissions.permissions).toMatchObject({
        ...permissions,
        event: { view: false },
      });
      await maya.post('/api/patient/supporter_permissions', { ...save, new_permissions: permissions });
      await maya.refused(422, 'POST /api/patient/supporter_permissions', {
        patient_team_id: walk.membershipId,
      });
      const read = await maya.get('/api/patient/supporter_permissions', { patient_team_id: '' });
      expect(read.supporter_permissions[0].permissions).toMatchObject(permissions);
    },
  },
};

async function membershipOf(world: World, { action }: RecordCall) {
  const [by, supporter] = [await world.person(), await world.person()];
  const id = await join(by, supporter);
  if (action === 'restore') await by.call(teamEndpoints.removeTeamMember, { patient_team_id: id });
  return { by, id, version: await versionOf(by, id) };
}

async function versionOf(member: Someone, patient_team_id: number): Promise<number> {
  const { supporter_permissions } = await member.call(teamEndpoints.listSupporterPermissions, {});
  const own = supporter_permissions.find((one) => one.patient_team_id === patient_team_id);
  return own?.version ?? 0;
}

async function placeAsRead({ owner, placeId }: Stage) {
  return { placeVersion: await versionOf(owner, placeId) };
}
