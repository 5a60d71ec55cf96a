// The posts of an organisation: which of them work with members, so that it may stand for a professional,
// and who administers an organisation.
export { administeredBy, administratorsOf } from './administered-by.ts';
export { worksWithMembers, worksWithMembersAt } from './works-with-members.ts';
