// How people join a team: a member writes to an address, or a person asks a member by the member's own link.
// Nothing is open before the asked person says yes, and the sender does not learn whether an account exists.
// The member alone decides the permissions.
import type { Feature } from '#kernel/feature';
import { invitationsRoutes } from './routes.ts';

export { addresseeOf } from './addressee.ts';

export const feature: Feature = { routes: invitationsRoutes };
