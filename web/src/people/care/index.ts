// The card that an organisation gives its members.
export { MembershipCard } from './membership-card.tsx';
