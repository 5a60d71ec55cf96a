// Professionals as people meet them: what they tell of themselves, who vouches for them, and the link of their QR code. Who is listed can be
// found by anybody signed in; being found opens nothing. A place on a team comes by an invitation, and only by the member's.
export { findOwnProfessional, mayFind } from './professionals.ts';
export { updateProviderProfile } from './profile.ts';
export { findByLink } from './provider-link.ts';
export { providersRoutes } from './routes.ts';
export { type Work, workOf } from './work.ts';
