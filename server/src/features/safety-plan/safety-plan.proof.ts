import { randomUUID } from 'node:crypto';
import { groupsEndpoints } from '@kith/contract/groups';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { always, MISSING, nothing, own, record } from '#proof/rows';
import { type Answer, expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import type { Recipe } from '#testing/fuzz/recipe';
import { addPhoto } from '#testing/photos';

const CARD = {
  id: '7d3f5f57-6f0e-4f2d-9c53-0f6a0a4e2b11',
  icon: 'sun',
  text: 'Walk',
  href: '',
  type: 'modal',
} as const;

const LINE = { id: '9be1d7c2-43d1-4a6f-8a3e-0a8f0e6f7c22', step: 1, text: 'I stay in bed' } as const;

type Made = Awaited<ReturnType<typeof planOf>>;

export const proof: Proof<Made> = {
  fixture: planOf,
  rows: {
    getSafetyPlan: always(
      record(
        (f) => ({ member_id: f.ownerId }),
        () => ({ member_id: MISSING }),
      ),
    ),
    saveSafetyPlan: record(
      (f) => ({ member_id: f.ownerId, safety_plan: '[]', version: f.planVersion }),
      (f) => ({ member_id: MISSING, safety_plan: '[]', version: f.planVersion }),
    ),
    listSafetyPlanVersions: own(nothing),
    getSafetyPlanVersion: record(
      (f) => ({ version: f.planVersion }),
      () => ({ version: MISSING }),
    ),
    restoreSafetyPlanVersion: record(
      (f) => ({ restore: f.planVersion, version: 0 }),
      () => ({ restore: MISSING, version: 0 }),
    ),
    addSafetyPlanPhoto: own(nothing, 'fields_rejected'),
    getSafetyPlanPhoto: always(
      record(
        (f) => ({ member_id: f.ownerId, id: f.photoId }),
        (f) => ({ member_id: f.ownerId, id: randomUUID() }),
      ),
      'not_found',
    ),
    updateSafetyPlanSharing: own(() => ({ shared_with: [] })),
    updateSafetyPlanReview: own(() => ({ answer: 'looked' })),
    previewSafetyPlan: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  secondStepFirst: ['getSafetyPlan', 'saveSafetyPlan', 'getSafetyPlanPhoto'],
  readings: {
    own: () => [reads('getSafetyPlan'), reads('listSafetyPlanVersions')],
    about: (member) => [reads('getSafetyPlan', { member_id: member }, member)],
  },
  recipes: {
    getSafetyPlan: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id } };
    },
    saveSafetyPlan: async (world) => ({
      someone: await world.person(),
      input: { safety_plan: JSON.stringify([CARD]), lines: [LINE], version: 0 },
    }),
    getSafetyPlanVersion: savedBefore({ version: 1 }),
    restoreSafetyPlanVersion: savedBefore({ restore: 1, version: 1 }),
    addSafetyPlanPhoto: async (world) => ({
      someone: await world.person(),
      input: { alt: 'Our dog', 'photo[]': 'a small PNG' },
    }),
    getSafetyPlanPhoto: async (world) => {
      const someone = await world.person();
      const { photos } = await addPhoto(someone, 'Our dog');
      return { someone, input: { member_id: someone.id, id: photos[0]?.id ?? '' } };
    },
    updateSafetyPlanSharing: async (world) => ({ someone: await world.person(), input: { shared_with: [] } }),
    previewSafetyPlan: onTeam(({ member, membership }) => [member, { ...membership, permissions: TO_SEE }]),
  },
  actions: {
    async 'a safety plan, shared by name to look or to change'({ maya, priya, sam, afterwards }: Scene) {
      const { saveSafetyPlan, updateSafetyPlanSharing, restoreSafetyPlanVersion } = safetyPlanEndpoints;
      const card = (text: string) => ({
        id: randomUUID(),
        icon: 'sun',
        text,
        href: '',
        type: 'modal' as const,
      });
      const share = (...shared_with: { id: number; access: 'view' | 'edit'; photos?: boolean }[]) =>
        maya.call(updateSafetyPlanSharing, { shared_with });
      await afterwards('saveSafetyPlan', () =>
        maya.call(saveSafetyPlan, { safety_plan: [card('Walk')], version: 0 }),
      );
      await afterwards('updateSafetyPlanSharing', () => share({ id: sam.id, access: 'view' }));
      const last = { to: 'person' as const, id: sam.id, ends_at: '2090-12-31T13:00:00.000Z' };
      await afterwards('updateSafetyPlanSharing', () =>
        maya.call(updateSafetyPlanSharing, { share_ends: [last] }),
      );
      await afterwards('saveSafetyPlan', () =>
        maya.call(saveSafetyPlan, { safety_plan: [card('Tea')], version: 1 }),
      );
      await afterwards('updateSafetyPlanSharing', () =>
        share({ id: sam.id, access: 'edit' }, { id: priya.id, access: 'view' }),
      );
      await afterwards('addSafetyPlanPhoto', () => addPhoto(maya, 'Our dog'));
      await afterwards('updateSafetyPlanSharing', () =>
        share({ id: sam.id, access: 'edit', photos: true }, { id: priya.id, access: 'view' }),
      );
      await afterwards('updateSafetyPlanSharing', () =>
        share({ id: sam.id, access: 'edit' }, { id: priya.id, access: 'view', photos: true }),
      );
      await afterwards('saveSafetyPlan', () =>
        sam.call(saveSafetyPlan, { member_id: maya.id, safety_plan: [card('Swim')], version: 3 }),
      );
      await afterwards('restoreSafetyPlanVersion', () =>
        maya.call(restoreSafetyPlanVersion, { restore: 1, version: 4 }),
      );
      await afterwards('updateSafetyPlanReview', () =>
        maya.call(safetyPlanEndpoints.updateSafetyPlanReview, { answer: 'never' }),
      );
      await afterwards('updateSafetyPlanSharing', () => share({ id: priya.id, access: 'view' }));
      const people = [priya.id, sam.id];
      const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'See the plan', people });
      const shareWithGroups = (...shared_with_group: number[]) =>
        maya.call(updateSafetyPlanSharing, { shared_with_group });
      await afterwards('updateSafetyPlanSharing', () => shareWithGroups(group.id));
      await afterwards('updateSafetyPlanSharing', () => shareWithGroups());
    },
  },
  steps: {
    async 'a safety plan is saved by its two fields'({ maya }: Walk) {
      const { safety_plan } = await maya.get('/api/patient/safety_plan', { user_id: maya.id });
      expect(safety_plan).toHaveLength(6);
      expectFields(safety_plan[0], 'id icon text href type editable');
      const indexed = Object.fromEntries(safety_plan.map((card: Answer, at: number) => [at, card]));
      const saved = await maya.post('/api/patient/safety_plan', { safety_plan: indexed, user_id: maya.id });
      expect(saved.safety_plan).toEqual(safety_plan);
    },
  },
};

function savedBefore(input: Readonly<Record<string, number>>): Recipe {
  return async (world) => {
    const someone = await world.person();
    await someone.call(safetyPlanEndpoints.saveSafetyPlan, { safety_plan: [{ ...CARD }], version: 0 });
    return { someone, input };
  };
}

/** With words and a photo. */
async function planOf({ owner }: Stage) {
  const lines = [{ id: randomUUID(), step: 1, text: CANARY }] as const;
  const asked = { safety_plan: '[]', lines: [...lines], version: 0 };
  await owner.call(safetyPlanEndpoints.saveSafetyPlan, asked);
  const { version, photos } = await addPhoto(owner, CANARY);
  return { planVersion: version, photoId: photos[0]?.id ?? '' };
}
