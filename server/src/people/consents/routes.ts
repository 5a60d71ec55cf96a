import { consentsEndpoints } from '@kith/contract/consents';
import { bind } from '../../kernel/http/bind.ts';
import { approveConsent } from './approve-consent.ts';
import { askGuardian } from './ask-guardian.ts';
import { getConsentLink } from './get-consent-link.ts';
import { listConsents } from './list-consents.ts';
import { withdrawByLink } from './withdraw-by-link.ts';

export const consentsRoutes = bind(consentsEndpoints, {
  getConsentLink,
  approveConsent,
  withdrawByLink,
  listConsents,
  askGuardian,
});
