import { invitationsEndpoints } from '@kith/contract/invitations';
import { providersEndpoints } from '@kith/contract/providers';
import { professionals } from '#proof/by-relation';
import type { Proof, Scene } from '#proof/room-proof';
import { MISSING, nothing, open, own, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { inClinic } from '#testing/fuzz/in-clinic';

export const proof: Proof = {
  rows: {
    getProviderProfile: record(
      (f) => ({ id: f.professionalId }),
      () => ({ id: MISSING }),
    ),
    // Neither the owner nor the stranger is a professional.
    updateProviderProfile: own(() => ({ about: 'I listen.', version: 0 }), 'forbidden'),
    getProviderLink: own(nothing, 'forbidden'),
    renewProviderLink: own(nothing, 'forbidden'),
    getProviderByLink: open('link_invalid', () => ({ provider_link: 'A'.repeat(43) })),
    listProfessionals: own(nothing),
  },
  byPost: {
    updateProviderProfile: professionals,
    getProviderLink: professionals,
    renewProviderLink: professionals,
  },
  secondStepFirst: ['updateProviderProfile', 'getProviderLink', 'renewProviderLink'],
  readings: {
    own: () => [reads('getProviderProfile'), reads('getProviderLink')],
  },
  recipes: {
    getProviderProfile: inClinic(({ member, provider }) => [member, { id: provider.id }]),
    updateProviderProfile: inClinic(({ provider }) => [provider, { about: 'I listen.', version: 0 }]),
    getProviderLink: inClinic(({ provider }) => [provider, {}]),
    renewProviderLink: inClinic(({ provider }) => [provider, {}]),
    getProviderByLink: inClinic(async ({ member, provider }) => [
      member,
      { provider_link: await linkOf(provider) },
    ]),
    listProfessionals: inClinic(({ member }) => [member, {}]),
  },
  actions: {
    async professionals({ maya, pat, afterwards }: Scene) {
      const profile = async () => (await pat.call(providersEndpoints.getProviderProfile, {})).provider;
      await afterwards('updateProviderProfile', async () =>
        pat.call(providersEndpoints.updateProviderProfile, {
          profession: 'Psychologist',
          is_listed: true,
          version: (await profile()).version ?? 0,
        }),
      );
      await afterwards('renewProviderLink', () => pat.call(providersEndpoints.renewProviderLink, {}));
      const ask = () => maya.call(invitationsEndpoints.addToSupportTeam, { user_id: pat.id });
      const first = await ask();
      await afterwards('removeProviderRequest', () =>
        maya.call(invitationsEndpoints.removeProviderRequest, {
          patient_team_id: first.invitation.patient_team_id,
        }),
      );
      await afterwards('addToSupportTeam', ask);
      await afterwards('answerInvitation', async () => {
        const { invitations } = await pat.call(invitationsEndpoints.listPendingInvitations, {});
        const { patient_team_id = 0 } = invitations[0] ?? {};
        return pat.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: false });
      });
      let asked = 0;
      await afterwards('askProvider', async () => {
        const { invitation } = await maya.call(invitationsEndpoints.askProvider, { provider_id: pat.id });
        asked = invitation.patient_team_id;
      });
      await afterwards('removeProviderRequest', () =>
        maya.call(invitationsEndpoints.removeProviderRequest, { patient_team_id: asked }),
      );
      await afterwards('inviteNewProvider', () =>
        maya.call(invitationsEndpoints.inviteNewProvider, {
          first_name: 'Alex',
          last_name: 'Wu',
          email: 'alex.wu@example.com',
        }),
      );
    },
  },
};

async function linkOf(provider: Someone): Promise<string> {
  return (await provider.call(providersEndpoints.renewProviderLink, {})).link.code;
}
