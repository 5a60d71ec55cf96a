// Groups of a member and teams of an organisation, as audiences: their people, names and reach.

export { selectLeftOut } from '../shares/left-out.ts';
export { audienceNames, countShared, type Reader, selectAudiencePeople, teamAmong } from './audiences.ts';
export { audienceFor } from './author-rules.ts';
export { type AudienceQuery, reachOf, supportersWith } from './reach.ts';
