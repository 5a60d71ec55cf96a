// How people come to stand on a team: a member writes to an address, or somebody asks a member by the member's own link. Nothing is open before
// the one who was asked says yes, and whoever writes learns nothing about who has an account. What is open is said by the member alone.
export { invitationsRoutes } from './routes.ts';
