import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, open, own, type Row, record } from './rows.ts';

/** Calls about professionals, and how they come to a team. */
export const providerExpectations = {
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

  getInvitation: record(
    (f) => ({ id: f.invitationId }),
    () => ({ id: MISSING }),
  ),
  askProvider: record(
    (f) => ({ provider_id: f.professionalId }),
    () => ({ provider_id: MISSING }),
  ),
  addToSupportTeam: record(
    (f) => ({ user_id: f.professionalId }),
    () => ({ user_id: MISSING }),
  ),
  inviteNewProvider: own(() => ({ first_name: 'Tom', last_name: 'Ellis', email: 'tom.new@example.com' })),
  removeProviderRequest: record(
    (f) => ({ patient_team_id: f.providerRequestId }),
    () => ({ patient_team_id: MISSING }),
  ),
} satisfies Partial<Record<EndpointName, Row>>;
