// Professionals as other people see them: their own profile, the organisations that vouch for them, and the
// link of their QR code. Signed-in people can find a listed professional; being found opens nothing. A team
// membership comes by an invitation, and only by the member's.
import type { Feature } from '#kernel/feature';
import { providersRoutes } from './routes.ts';

export { findOwnProfessional, isProfessional, mayFind } from './professionals.ts';
export { updateProviderProfile } from './profile.ts';
export { findByLink } from './provider-link.ts';
export { profileStore } from './store.ts';
export { professionsOf, type Work, workOf } from './work.ts';

export const feature: Feature = { routes: providersRoutes };
