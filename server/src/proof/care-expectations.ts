import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, ownAlways, ownBeforeTerms, type Row, record } from './rows.ts';

const labels = (member_id: number, organisation_id: number) => ({ member_id, organisation_id, tag_ids: [] });

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
  // Whoever works with nobody has an empty one.
  listCaseload: own(nothing),
  // Nobody works with themself.
  getCase: {
    ...own((f) => ({ member_id: f.ownerId }), 'not_found'),
    missing: () => ({ member_id: MISSING }),
  },
} satisfies Partial<Record<EndpointName, Row>>;
