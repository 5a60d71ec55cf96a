// Consents: of a guardian that a young person joins, of a person that they are referred to an organisation. A
// yes refers to a version of a text. It is given by a link that works once, or by the person themself; it is
// stored as a receipt, and can be withdrawn. It opens no data: that takes a team membership or a share.
import type { Feature } from '#kernel/feature';
import { PURGE_CONSENTS, purgeConsents } from './purge.ts';
import { consentsRoutes } from './routes.ts';

export { whoReferred } from './who-referred.ts';

export const feature: Feature = {
  routes: consentsRoutes,
  jobs: ({ db, clock }) => ({ [PURGE_CONSENTS]: purgeConsents(db, clock) }),
};
