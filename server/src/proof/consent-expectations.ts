import type { EndpointName } from '@kith/contract';
import { nothing, open, own, ownAlways, type Row } from './rows.ts';

const NO_LINK = { invitation_id: 'A'.repeat(43), security_code: 'A'.repeat(43) };

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
} satisfies Partial<Record<EndpointName, Row>>;
