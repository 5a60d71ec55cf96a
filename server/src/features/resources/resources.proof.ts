import { resourcesEndpoints } from '@kith/contract/resources';
import { expect } from 'vitest';
import { givePost, takePost } from '#people/care';
import { supporters } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { makeWritingClinic, SLEEP } from '#testing/resources';
import type { World } from '#testing/world';

const calls = resourcesEndpoints;
type Made = Awaited<ReturnType<typeof resourcesOf>>;

/** The owner is a member of the organisation, and writes nothing there. */
const noOwn = { owner: 'not_found' } as const;
/** Who acts for the member needs the switch; it is none of a professional’s. */
const byTheSwitch = {
  ...supporters('ok'),
  nothing: 'forbidden',
  provider: 'forbidden',
  coordinator: 'forbidden',
  teamPerson: 'forbidden',
} as const;

export const proof: Proof<Made> = {
  fixture: resourcesOf,
  records: {
    resource: {
      owners: (f) => ({ id: f.draftId }),
      fresh: async (world, call) => {
        const { ada, id } = await freshFor(world, call);
        return { by: ada, id };
      },
      asks: { updateResource: () => SLEEP },
      who: { read: noOwn, update: noOwn, publish: noOwn, delete: noOwn, restore: noOwn },
    },
  },
  rows: {
    listResources: record(
      (f) => ({ member_id: f.ownerId }),
      () => ({ member_id: MISSING }),
    ),
    getResource: record(
      (f) => ({ member_id: f.ownerId, id: f.resourceId }),
      () => ({ member_id: MISSING, id: MISSING }),
    ),
    listWrittenResources: own(nothing),
    // Members write none.
    createResource: {
      ...own((f) => ({ organisation_id: f.organisationId, ...SLEEP }), 'not_found'),
      missing: () => ({ organisation_id: MISSING, ...SLEEP }),
    },
  },
  byRelation: { listResources: byTheSwitch, getResource: byTheSwitch },
  secondStepFirst: [
    'listResources',
    'getResource',
    'listWrittenResources',
    'getWrittenResource',
    'createResource',
    'updateResource',
    'publishResource',
    'takeBackResource',
    'deleteResource',
    'restoreResource',
  ],
  readings: {
    own: () => [reads('listResources'), reads('listWrittenResources')],
    about: (member_id) => [reads('listResources', { member_id }, member_id)],
  },
  recipes: {
    listResources: async (world) => ({ someone: await world.person(), input: {} }),
    getResource: async (world) => {
      const { maya, publish } = await makeWritingClinic(world);
      return { someone: maya, input: { id: (await publish()).id } };
    },
    createResource: async (world) => {
      const { ada, clinic } = await makeWritingClinic(world);
      return { someone: ada, input: { organisation_id: clinic.id, ...SLEEP } };
    },
  },
  actions: {
    async 'an organisation writes for its members'({ world, lena, afterwards }: Scene) {
      const found = await world.database.pool.query('select organisation_id from staff where user_id = $1', [
        lena.id,
      ]);
      const organisation_id = Number(found.rows[0].organisation_id);
      const post = {
        userId: lena.id,
        organisationId: organisation_id,
        role: 'organisation_administrator',
      } as const;
      let id = 0;
      await afterwards('createResource', async () => {
        await world.operate((ctx) => givePost(ctx, post));
        id = (await lena.call(calls.createResource, { organisation_id, ...SLEEP })).resource.id;
      });
      await afterwards('publishResource', () => lena.call(calls.publishResource, { id, version: 1 }));
      const changed = { ...SLEEP, title: 'Sleeping well' };
      await afterwards('updateResource', () =>
        lena.call(calls.updateResource, { id, ...changed, version: 1 }),
      );
      await afterwards('publishResource', () => lena.call(calls.publishResource, { id, version: 2 }));
      await afterwards('takeBackResource', () => lena.call(calls.takeBackResource, { id }));
      await afterwards('deleteResource', () => lena.call(calls.deleteResource, { id, version: 2 }));
      await afterwards('restoreResource', () => lena.call(calls.restoreResource, { id }));
      await afterwards('deleteResource', async () => {
        await lena.call(calls.deleteResource, { id, version: 2 });
        await world.operate((ctx) => takePost(ctx, post));
      });
    },
  },
  steps: {
    async 'reads what an organisation has written'({ maya }: Walk) {
      const { resources } = await maya.get('/api/patient/organisation_resources', { limit: '', offset: '' });
      expect(resources).toEqual([]);
    },
  },
};

async function freshFor(world: World, { action }: RecordCall) {
  const { ada, write } = await makeWritingClinic(world);
  const { id } = await write();
  if (action === 'restore') await ada.call(calls.deleteResource, { id, version: 1 });
  return { ada, id };
}

/** A draft of the owner’s organisation, for its administrators, and a resource that it has published. */
async function resourcesOf({ world, organisation }: Stage) {
  const ada = await world.person();
  await organisation.letWork(ada, 'organisation_administrator');
  const words = { ...SLEEP, organisation_id: organisation.id };
  const draft = await ada.call(calls.createResource, { ...words, content: `<p>${CANARY}</p>` });
  const { resource } = await ada.call(calls.createResource, words);
  await ada.call(calls.publishResource, { id: resource.id, version: 1 });
  await organisation.letGo(ada, 'organisation_administrator');
  return { draftId: draft.resource.id, resourceId: resource.id };
}
