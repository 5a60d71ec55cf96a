import type { EndpointName } from '@kith/contract';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { addPhoto } from '../photos.ts';
import type { Recipe } from './recipe.ts';

const CARD = {
  id: '7d3f5f57-6f0e-4f2d-9c53-0f6a0a4e2b11',
  icon: 'sun',
  text: 'Walk',
  href: '',
  type: 'modal',
} as const;
const LINE = { id: '9be1d7c2-43d1-4a6f-8a3e-0a8f0e6f7c22', step: 1, text: 'I stay in bed' } as const;

export const planRecipes: Partial<Record<EndpointName, Recipe>> = {
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
};

function savedBefore(input: Readonly<Record<string, number>>): Recipe {
  return async (world) => {
    const someone = await world.person();
    await someone.call(safetyPlanEndpoints.saveSafetyPlan, { safety_plan: [{ ...CARD }], version: 0 });
    return { someone, input };
  };
}
