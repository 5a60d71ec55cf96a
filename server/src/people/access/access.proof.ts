import { accessEndpoints } from '@kith/contract/access';
import { type GrantMap, grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { expect } from 'vitest';
import { supporters } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import type { Fields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { onTeam } from '#testing/fuzz/on-team';
import { letSupport } from '#testing/supporters';
import type { World } from '#testing/world';

const askFor = (member_id: number) => ({
  member_id,
  permissions: { task: { view: true } },
  reason: 'To help with the shopping',
});

const TASKS = { task: { view: true } };

const REASON = 'To help with the shopping';

const EVERYTHING = grantsWhere(() => true);

const NOTES_CLOSED = grantsWhere((area) => area !== 'note');

type Made = Awaited<ReturnType<typeof askForMore>>;

export const proof: Proof<Made> = {
  fixture: askForMore,
  records: {
    access_request: {
      owners: (f) => ({ id: f.accessRequestId }),
      fresh: requestOf,
    },
  },
  rows: {
    listAccessRequests: own(nothing),
    // A member does not support themself.
    requestAccess: {
      ...own((f) => askFor(f.ownerId), 'not_found'),
      missing: () => askFor(MISSING),
    },
    listAccessRecord: own(nothing),
    listRecordPeople: own(nothing),
    listLastLooks: own(nothing),
    // Also for an id of another person: it tells of the caller's own record alone.
    listOpenedBy: own(() => ({ kind: 'note', id: MISSING })),
    exportAccessRecord: own(nothing),
  },
  byRelation: {
    // They ask for tasks.
    requestAccess: { ...supporters('ok'), everything: 'fields_rejected' },
  },
  readings: {
    own: () => [reads('listAccessRequests')],
  },
  recipes: {
    requestAccess: onTeam(({ supporter, member }) => [
      supporter,
      { member_id: member.id, permissions: TASKS, reason: REASON },
    ]),
  },
  actions: {
    async 'what supporters may see, and ask to see'({ maya, sam, afterwards }: Scene) {
      const save = async (permissions: typeof EVERYTHING) => {
        const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
        const sams = supporter_permissions.find(({ supporter }) => supporter.id === sam.id);
        const { patient_team_id = 0, version = 0 } = sams ?? {};
        return maya.call(teamEndpoints.saveSupporterPermissions, { patient_team_id, permissions, version });
      };
      await afterwards('saveSupporterPermissions', () => save(EVERYTHING));
      await afterwards('describeSupporter', async () => {
        const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
        const sams = supporter_permissions.find(({ supporter }) => supporter.id === sam.id);
        const { patient_team_id = 0 } = sams ?? {};
        return maya.call(teamEndpoints.describeSupporter, { patient_team_id, relationship: 'Brother' });
      });
      await afterwards('markPermissionsSeen', () =>
        sam.call(teamEndpoints.markPermissionsSeen, { member_id: maya.id }),
      );
      await afterwards('chooseTeam', () => sam.call(teamEndpoints.chooseTeam, { member_id: maya.id }));
      await afterwards('saveSupporterPermissions', () => save(NOTES_CLOSED));
      const ask = (permissions: GrantMap) =>
        sam.call(accessEndpoints.requestAccess, { member_id: maya.id, permissions, reason: 'To help' });
      const newest = async () => {
        const { requests } = await maya.call(accessEndpoints.listAccessRequests, {});
        return requests[0]?.id ?? 0;
      };
      const toRead = { note: { view: true } };
      await afterwards('requestAccess', () => ask(toRead));
      await afterwards('acceptAccessRequest', async () =>
        maya.call(accessEndpoints.acceptAccessRequest, { id: await newest(), permissions: toRead }),
      );
      await ask({ note: { create: true } });
      await afterwards('declineAccessRequest', async () =>
        maya.call(accessEndpoints.declineAccessRequest, { id: await newest() }),
      );
    },
  },
  steps: {
    async 'is asked for more, and says yes or no'({ maya, priya }: Walk) {
      const asks = (permissions: Fields) =>
        priya.post('/api/patient/supporter_request_access', { member_id: maya.id, permissions });
      const { id } = (await asks({ event: { view: true } })).request;
      expect((await maya.get('/api/patient/supporter_request_access')).requests).toHaveLength(1);
      await maya.post('/api/patient/supporter_request_access_accepted', { id });
      const other = (await asks({ medication: { view: true } })).request;
      await maya.post('/api/patient/supporter_request_access_declined', { id: other.id });
    },
  },
};

async function requestOf(world: World) {
  const [member, supporter] = [await world.person(), await world.person()];
  await letSupport(world, member, supporter, null);
  const asked = { member_id: member.id, permissions: TASKS, reason: REASON };
  const { request } = await supporter.call(accessEndpoints.requestAccess, asked);
  return { by: member, id: request.id };
}

/** What the supporter asks for, and the owner has not answered. */
async function askForMore({ owner, supporter }: Stage) {
  const asked = { member_id: owner.id, permissions: { task: { view: true } }, reason: CANARY };
  const { request } = await supporter.call(accessEndpoints.requestAccess, asked);
  return { accessRequestId: request.id };
}
