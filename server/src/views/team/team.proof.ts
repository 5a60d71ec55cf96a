import { everyRelation, whoSeesTheTeam } from '#proof/by-relation';
import type { Proof } from '#proof/room-proof';
import { aboutMember, MISSING, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import { onTeam } from '#testing/fuzz/on-team';

export const proof: Proof = {
  rows: {
    getTeam: aboutMember((member) => ({ id: member })),
    getTeamMember: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    getTeam: { ...everyRelation('forbidden'), ...whoSeesTheTeam('ok') },
    getTeamMember: whoSeesTheTeam('ok'),
  },
  secondStepFirst: ['getTeam'],
  readings: {
    own: ({ id }) => [reads('getTeam', { id }, id)],
    about: (member) => [reads('getTeam', { id: member }, member)],
  },
  recipes: {
    getTeam: onTeam(({ member }) => [member, { id: member.id }]),
    getTeamMember: onTeam(({ supporter, membership }) => [supporter, { ...membership }]),
  },
};
