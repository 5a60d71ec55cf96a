import type { EndpointName } from '@kith/contract';
import { type Fixture, MISSING, nothing, open, own, ownAlways, type Row, record } from './rows.ts';

const NO_LINK = { invitation_id: 'A'.repeat(43), security_code: 'A'.repeat(43) };

const referral = (fixture: Fixture) => ({
  first_name: 'Maya',
  last_name: 'Hart',
  email: `referred.by.${fixture.ownerId}@example.com`,
  organisation_id: fixture.workplaceId,
  referral_type: 'GP Referral',
});
const answer = { status: 'rejected', text_version: 1 };

/** Calls about what people agree to. */
export const consentExpectations = {
  getConsentLink: open('link_invalid', () => NO_LINK),
  approveConsent: open('link_invalid', () => ({
    ...NO_LINK,
    accepted: true,
    full_name: 'Joanne Walsh',
    relationship: 'Mother',
    text_version: 1,
  })),
  withdrawByLink: open('link_invalid', () => NO_LINK),
  listConsents: ownAlways(nothing),
  // Only who waits for a guardian has one to ask.
  askGuardian: {
    ...own(
      () => ({ first_name: 'Joanne', last_name: 'Walsh', email: 'joanne.walsh@example.com' }),
      'conflict',
    ),
    termsDue: 'conflict',
    consentDue: 'ok',
  },
  listPendingConsentRequests: record(
    (f) => ({ id: f.ownerId }),
    () => ({ id: MISSING }),
  ),
  updateConsentRequest: record(
    (f) => ({ id: f.referralId, ...answer }),
    () => ({ id: MISSING, ...answer }),
  ),
  // It has not been answered with a yes.
  withdrawConsent: {
    ...record(
      (f) => ({ id: f.referralId }),
      () => ({ id: MISSING }),
    ),
    owner: 'conflict',
  },
  // Who does not work there refers nobody there.
  referPerson: record(referral, (f) => ({ ...referral(f), organisation_id: MISSING })),
  listReferrals: own(nothing),
  cancelReferral: record(
    (f) => ({ id: f.sentReferralId }),
    () => ({ id: MISSING }),
  ),
  listReferralTypes: own(nothing),
} satisfies Partial<Record<EndpointName, Row>>;
