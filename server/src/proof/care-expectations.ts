import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, ownAlways, ownBeforeTerms, type Row, record } from './rows.ts';

const hours = (organisation_id: number) => ({
  organisation_id,
  time_zone: 'Australia/Perth',
  open: [{ day: 1, from: '08:30', to: '17:00' }],
  closed_days: [],
  alert_minutes: 60,
  version: 0,
});
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
  listDeskHours: own(nothing),
  // Members do not say when an organisation is open.
  setDeskHours: { ...own((f) => hours(f.organisationId), 'not_found'), missing: () => hours(MISSING) },
  // Whoever works with nobody has an empty one.
  listCaseload: own(nothing),
  // Nobody works with themself.
  getCase: {
    ...own((f) => ({ member_id: f.ownerId }), 'not_found'),
    missing: () => ({ member_id: MISSING }),
  },
} satisfies Partial<Record<EndpointName, Row>>;
