import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { medicationsEndpoints } from '@kith/contract/medications';
import { expect } from 'vitest';
import type { ByRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import { makeOrganisation } from '#testing/professionals';
import type { World } from '#testing/world';
import { doseAsks, setTimes } from './doses.proof.ts';

const {
  createMedication,
  updateMedication,
  withholdMedication,
  shareMedication,
  deleteMedication,
  restoreMedication,
} = medicationsEndpoints;
const WORDS = {
  name: 'Sertraline (Zoloft)',
  form: 'tablet',
  strength: '50 mg',
  dose: 'One tablet with breakfast',
  frequency: 'once_a_day',
  times_of_day: ['morning'],
  prescribed_by: 'Dr Lee',
  from_date: '2026-03-01',
} satisfies CallerInputOf<typeof createMedication>;

type Made = Awaited<ReturnType<typeof makeMedications>>;

/** The switch is off by default, and professionals have none: a line that is shared opens by its link. */
const whoSees: ByRelation = {
  byDefault: 'forbidden',
  everything: 'ok',
  nothing: 'forbidden',
  provider: 'forbidden',
  coordinator: 'forbidden',
  teamPerson: 'forbidden',
};
const seenOnly: ByRelation = { everything: 'forbidden' };

export const proof: Proof<Made> = {
  fixture: makeMedications,
  records: {
    medication: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedMedicationId : f.medicationId,
        version: f.medicationVersion,
        organisationId: f.organisationId,
        doseId: f.doseId,
      }),
      fresh: medicationOf,
      asks: {
        updateMedication: () => ({ dose: 'Half a tablet', status: 'stopped', to_date: '2026-06-01' }),
        withholdMedication: () => ({ withheld: true }),
        shareMedication: () => ({ shared_with: [] }),
        renewScript: ({ organisationId }) => ({ organisation_id: organisationId, note: 'Ten days left' }),
        ...doseAsks,
      },
      who: {
        read: { everything: 'ok' },
        update: seenOnly,
        delete: seenOnly,
        withhold: seenOnly,
        share: seenOnly,
        renew: seenOnly,
      },
    },
  },
  rows: {
    listMedications: aboutMember((member) => ({ member_id: member })),
    listMedicationChanges: own((f) => ({ id: f.medicationId })),
    createMedication: own(() => WORDS),
    // That supporter has the defaults, so the preview is the refusal that they get.
    previewMedications: {
      ...record(
        (f) => ({ patient_team_id: f.placeId }),
        () => ({ patient_team_id: MISSING }),
      ),
      owner: 'forbidden',
    },
  },
  byRelation: { listMedications: whoSees },
  secondStepFirst: ['listMedications'],
  readings: {
    own: () => [reads('listMedications'), reads('listMedicationChanges')],
    about: (member) => [reads('listMedications', { member_id: member }, member)],
  },
  recipes: {
    createMedication: async (world) => ({ someone: await world.person(), input: WORDS }),
    previewMedications: onTeam(async ({ member, membership }) => {
      await member.call(createMedication, WORDS);
      return [member, { ...membership, permissions: TO_SEE }];
    }),
    listMedications: async (world) => ({ someone: (await medicated(world)).by, input: {} }),
    listMedicationChanges: async (world) => {
      const { by, id } = await medicated(world);
      return { someone: by, input: { id } };
    },
  },
  actions: {
    async 'medicines, shared by name'({ maya, priya, sam, afterwards }: Scene) {
      const { id } = (await maya.call(createMedication, WORDS)).medication;
      const share = (...people: number[]) =>
        afterwards('shareMedication', () => maya.call(shareMedication, { id, shared_with: people }));
      await share(sam.id, priya.id);
      await afterwards('withholdMedication', () => maya.call(withholdMedication, { id, withheld: true }));
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, dose: 'Two tablets', version: 1 }),
      );
      await share(sam.id);
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, status: 'incorrect', version: 2 }),
      );
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, status: 'current', version: 3 }),
      );
      await share();
    },
    async 'medicines, changed, marked as wrong, and kept from supporters'({ maya, afterwards }: Scene) {
      const { id } = (await maya.call(createMedication, WORDS)).medication;
      await afterwards('createMedication', () => maya.call(createMedication, { name: 'Melatonin' }));
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, dose: 'Two tablets', version: 1 }),
      );
      for (const withheld of [true, false])
        await afterwards('withholdMedication', () => maya.call(withholdMedication, { id, withheld }));
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, status: 'incorrect', version: 2 }),
      );
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id, status: 'current', version: 3 }),
      );
      await afterwards('deleteMedication', () => maya.call(deleteMedication, { id, version: 4 }));
      await afterwards('restoreMedication', () => maya.call(restoreMedication, { id }));
    },
  },
  steps: {
    async 'a medicine is written down, stopped, marked as wrong and deleted'({ maya, priya }: Walk) {
      const { medication: made } = await maya.post('/api/medication/create', WORDS);
      expect(made).toMatchObject({ ...WORDS, status: 'current', member_id: maya.id });
      const list = async () => (await maya.get('/api/medication/list', { member_id: maya.id })).medications;
      expect(await list()).toContainEqual(made);
      const { id } = made;
      expect((await maya.get('/api/medication/fetch', { id })).medication).toEqual(made);
      await priya.refused(404, 'GET /api/medication/fetch', { id });
      const change = { id, version: made.version, status: 'stopped' };
      const { medication: stopped } = await maya.post('/api/medication/update', change);
      expect(await list()).toContainEqual(stopped);
      const wrong = { id, version: stopped.version, status: 'incorrect' };
      const { medication: marked } = await maya.post('/api/medication/update', wrong);
      expect(await list()).not.toContainEqual(expect.objectContaining({ id }));
      const { changes } = await maya.get('/api/medication/history', { id });
      expect(changes[0]).toMatchObject({
        by: { id: maya.id },
        before: { status: 'stopped' },
        after: { status: 'incorrect' },
      });
      await maya.post('/api/medication/delete', { id, version: marked.version });
      await maya.refused(404, 'GET /api/medication/fetch', { id });
      await maya.refused(404, 'POST /api/medication/update', { ...change, id: MISSING });
    },
  },
};

/** One that supporters with the switch see, one deleted just now, one that is wrong, and one not for them. */
async function makeMedications({ owner }: Stage) {
  const write = async (name: string) =>
    (await owner.call(createMedication, { name, dose: CANARY, prescribed_by: CANARY })).medication;
  const [wrong, gone, withheld] = [await write(CANARY), await write(CANARY), await write(CANARY)];
  await owner.call(updateMedication, { id: wrong.id, status: 'incorrect', version: 1 });
  await owner.call(deleteMedication, { id: gone.id, version: 1 });
  await owner.call(withholdMedication, { id: withheld.id, withheld: true });
  const { id } = (await owner.call(createMedication, WORDS)).medication;
  const doseId = await setTimes(owner, id);
  return { medicationId: id, medicationVersion: 1, deletedMedicationId: gone.id, doseId };
}

async function medicated(world: World) {
  const by = await world.person();
  const { id, version } = (await by.call(createMedication, WORDS)).medication;
  return { by, id, version };
}

async function medicationOf(world: World, { action }: RecordCall) {
  const made = await medicated(world);
  const doseId = await setTimes(made.by, made.id);
  if (action === 'restore') await made.by.call(deleteMedication, { id: made.id, version: made.version });
  if (action !== 'renew') return { ...made, doseId };
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(made.by);
  return { ...made, doseId, organisationId: clinic.id };
}
