// What an organisation gives its members: the card they show.
export { MembershipCard } from './membership-card.tsx';
