// What people agree to: who waits for a guardian, referrals that wait for an answer, and the receipts of
// both.
export { GuardianPart } from './guardian-part.tsx';
export { MyConsents } from './my-consents.tsx';
export { PendingReferrals, usePendingReferrals } from './pending-referrals.tsx';
