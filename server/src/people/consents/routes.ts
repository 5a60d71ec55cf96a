import { consentsEndpoints } from '@kith/contract/consents';
import { bind } from '#kernel/http/bind';
import { approveConsent } from './approve-consent.ts';
import { askGuardian } from './ask-guardian.ts';
import { cancelReferral } from './cancel-referral.ts';
import { getConsentLink } from './get-consent-link.ts';
import { listConsents } from './list-consents.ts';
import { listReferrals, listReferralTypes } from './list-referrals.ts';
import { consentRecord, referralRecord } from './own-request.ts';
import { listPendingConsentRequests, updateConsentRequest } from './pending-requests.ts';
import { referPerson } from './refer-person.ts';
import { withdrawByLink } from './withdraw-by-link.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const consentsRoutes = bind(
  consentsEndpoints,
  {
    getConsentLink,
    approveConsent,
    withdrawByLink,
    listConsents,
    askGuardian,
    listPendingConsentRequests,
    updateConsentRequest,
    withdrawConsent,
    referPerson,
    listReferrals,
    cancelReferral,
    listReferralTypes,
  },
  { consent: consentRecord, referral: referralRecord },
);
