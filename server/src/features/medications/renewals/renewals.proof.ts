import { medicationsEndpoints } from '@kith/contract/medications';
import { renewalsEndpoints } from '@kith/contract/renewals';
import { expect } from 'vitest';
import { CANARY, OPENED } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { nothing, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { makeFrontDesk } from '#testing/front-desk';
import type { World } from '#testing/world';

const { createMedication, updateMedication, deleteMedication, restoreMedication } = medicationsEndpoints;
const { renewScript, withdrawRenewal, moveRenewal, undoRenewalStep, listRenewalChoices, listRenewalsToDo } =
  renewalsEndpoints;
type Made = Awaited<ReturnType<typeof renewalOf>>;

/** The member asks, and does not answer. */
const noOwn = { owner: 'forbidden' } as const;

export const proof: Proof<Made> = {
  fixture: renewalOf,
  records: {
    renewal: {
      owners: (f) => ({ id: f.renewalId }),
      fresh: askedOf,
      asks: { moveRenewal: () => ({ from: 'requested', to: 'seen' }) },
      who: { step: noOwn, restore: noOwn },
    },
  },
  rows: {
    listRenewalChoices: own(nothing),
    listRenewals: own(nothing),
    listRenewalsToDo: own(nothing),
  },
  secondStepFirst: ['listRenewalsToDo', 'moveRenewal', 'undoRenewalStep'],
  readings: {
    own: () => [reads('listRenewalChoices'), reads('listRenewals'), reads('listRenewalsToDo')],
  },
  actions: {
    async 'a new script, from the front desk, with its line changed meanwhile'(scene: Scene) {
      const { maya, lena, afterwards } = scene;
      const { medication } = await maya.call(createMedication, { name: 'Sertraline (Zoloft)' });
      const { choices } = await maya.call(listRenewalChoices, {});
      const organisation_id = choices.find(({ prescriber }) => prescriber === null)?.organisation?.id ?? 0;
      const ask = () => maya.call(renewScript, { id: medication.id, organisation_id });
      await afterwards('renewScript', ask);
      const first = async () => (await lena.call(listRenewalsToDo, {})).renewals[0]?.id ?? 0;
      const id = await first();
      const move = (from: 'requested' | 'seen', to: 'seen' | 'ready' | 'needs_visit') =>
        afterwards('moveRenewal', () => lena.call(moveRenewal, { id, from, to, reason: 'Please call us' }));
      await move('requested', 'seen');
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id: medication.id, dose: 'Two', version: 1 }),
      );
      await afterwards('deleteMedication', () =>
        maya.call(deleteMedication, { id: medication.id, version: 2 }),
      );
      await afterwards('restoreMedication', () => maya.call(restoreMedication, { id: medication.id }));
      await move('seen', 'needs_visit');
      await afterwards('undoRenewalStep', () => lena.call(undoRenewalStep, { id }));
      await move('seen', 'ready');
      await afterwards('renewScript', ask);
      const again = await first();
      await afterwards('withdrawRenewal', () => maya.call(withdrawRenewal, { id: again }));
      await afterwards('renewScript', ask);
      await afterwards('updateMedication', () =>
        maya.call(updateMedication, { id: medication.id, status: 'stopped', version: 2 }),
      );
      expect((await lena.call(listRenewalsToDo, {})).renewals).toEqual([]);
    },
  },
  steps: {
    async 'a new script of a medicine is asked for, of the front desk'({ maya, priya, clinic }: Walk) {
      const { medication } = await maya.post('/api/medication/create', { name: 'Sertraline (Zoloft)' });
      const asked = { id: medication.id, organisation_id: clinic.id };
      const { renewal } = await maya.post('/api/medication/renew_script', asked);
      expect(renewal).toMatchObject({ medication_id: medication.id, state: 'requested' });
      await priya.refused(404, 'POST /api/medication/renew_script', asked);
    },
  },
};

/** One that waits at the front desk of the owner. */
async function renewalOf({ owner, organisation }: Stage) {
  const { medication } = await owner.call(createMedication, { name: OPENED, dose: OPENED });
  const { renewal } = await owner.call(renewScript, {
    id: medication.id,
    organisation_id: organisation.id,
    note: CANARY,
  });
  return { renewalId: renewal.id };
}

async function askedOf(world: World, { action }: RecordCall) {
  const { maya, lena, clinic } = await makeFrontDesk(world);
  const { medication } = await maya.call(createMedication, { name: 'Sertraline (Zoloft)' });
  const asked = { id: medication.id, organisation_id: clinic.id };
  const { id } = (await maya.call(renewScript, asked)).renewal;
  if (action === 'restore') await lena.call(moveRenewal, { id, from: 'requested', to: 'seen' });
  return { by: action === 'withdraw' ? maya : lena, id };
}
