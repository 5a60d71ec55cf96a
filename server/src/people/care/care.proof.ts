import type { Proof } from '#proof/room-proof';
import { MISSING, nothing, own, ownBeforeTerms, record } from '#proof/rows';
import { makeOrganisation } from '#testing/professionals';

const labels = (member_id: number, organisation_id: number) => ({ member_id, organisation_id, tag_ids: [] });

export const proof: Proof = {
  rows: {
    getMembershipCard: {
      ...ownBeforeTerms((f) => ({ id: f.ownerId })),
      missing: () => ({ id: MISSING }),
      stranger: 'not_found',
      consentDue: 'consent_pending',
    },
    listTags: own(nothing),
    fetchMemberTags: record(
      (f) => ({ member_id: f.ownerId }),
      () => ({ member_id: MISSING }),
    ),
    // Members do not label themselves.
    setMemberTags: {
      ...own((f) => labels(f.ownerId, f.organisationId), 'not_found'),
      missing: (f) => labels(MISSING, f.organisationId),
    },
  },
  byRelation: {
    // All of them work in an organisation of the owner's.
    fetchMemberTags: { provider: 'ok', coordinator: 'ok', teamPerson: 'ok' },
  },
  byPost: {
    // A coordinator of the platform works in no organisation of the owner's.
    fetchMemberTags: { organisationAdministrator: 'ok', platformCoordinator: 'not_found' },
  },
  secondStepFirst: ['fetchMemberTags', 'setMemberTags'],
  recipes: {
    getMembershipCard: async (world) => {
      const [someone, organisation] = [
        await world.person(),
        await makeOrganisation(world, { givesCard: true }),
      ];
      await organisation.lookAfter(someone);
      return { someone, input: { id: someone.id } };
    },
    setMemberTags: async (world) => {
      const [someone, member] = [await world.person(), await world.person()];
      const organisation = await makeOrganisation(world);
      await organisation.letWork(someone, 'care_coordinator');
      await organisation.lookAfter(member);
      return {
        someone,
        input: { member_id: member.id, organisation_id: organisation.id, tag_ids: [] },
      };
    },
    fetchMemberTags: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id } };
    },
  },
  untold: {
    setMemberTags: 'labels are shown on the caseload alone, which is asked for',
  },
};
