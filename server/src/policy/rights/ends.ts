// The end of a membership: by a person, by its date, or because another takes its place.
export { mayEnd } from '../access/team-rules.ts';
export { clearTheWay, endLapsed, endRunOut, lockGrant } from '../memberships/team.ts';
