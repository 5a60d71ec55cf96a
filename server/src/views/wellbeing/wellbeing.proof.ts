import type { Proof } from '#proof/room-proof';
import { aboutMember, MISSING, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';

export const proof: Proof = {
  rows: {
    getWellbeingInsights: aboutMember((member) => ({ member_id: member })),
    previewWellbeingInsights: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    getWellbeingInsights: {
      byDefault: 'ok',
      everything: 'ok',
      nothing: 'forbidden',
      provider: 'forbidden',
      coordinator: 'forbidden',
      teamPerson: 'forbidden',
    },
  },
  secondStepFirst: ['getWellbeingInsights'],
  readings: {
    own: () => [reads('getWellbeingInsights')],
    about: (member) => [reads('getWellbeingInsights', { member_id: member }, member)],
  },
  recipes: {
    getWellbeingInsights: async (world) => ({ someone: await world.person(), input: { days: 30 } }),
    previewWellbeingInsights: onTeam(({ member, membership }) => [
      member,
      { ...membership, permissions: TO_SEE },
    ]),
  },
};
