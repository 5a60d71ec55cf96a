import type { Proof } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import { letTreat } from '#testing/professionals';

export const proof: Proof = {
  rows: {
    // For a person who works with no member it is empty.
    listCaseload: own(nothing),
    countCaseload: own(nothing),
    // A member does not work with themself.
    getCase: {
      ...own((f) => ({ member_id: f.ownerId }), 'not_found'),
      missing: () => ({ member_id: MISSING }),
    },
  },
  byRelation: {
    getCase: { provider: 'ok', coordinator: 'ok', teamPerson: 'ok' },
  },
  byPost: {
    // From the front desk they know the name.
    getCase: { receptionist: 'ok' },
  },
  secondStepFirst: ['listCaseload', 'countCaseload', 'getCase'],
  recipes: {
    getCase: async (world) => {
      const [someone, member] = [await world.person(), await world.person()];
      await letTreat(world, member, someone, 'provider');
      return { someone, input: { member_id: member.id } };
    },
  },
};
