import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, ownAlways, ownBeforeTerms, type Row, record } from './rows.ts';

/** Calls about organisations and how they look after members. */
export const careExpectations = {
  listRoles: ownAlways(nothing),
  getOrganisation: ownAlways((f) => ({ id: f.organisationId })),
  listAllOrganisations: ownAlways(nothing),
  // It has none.
  getOrganisationLogo: ownAlways((f) => ({ id: f.organisationId }), 'not_found'),
  checkSubscription: record(
    (f) => ({ id: f.ownerId }),
    () => ({ id: MISSING }),
  ),
  getMembershipCard: {
    ...ownBeforeTerms((f) => ({ id: f.ownerId })),
    missing: () => ({ id: MISSING }),
    stranger: 'not_found',
    consentDue: 'consent_pending',
  },
} satisfies Partial<Record<EndpointName, Row>>;
