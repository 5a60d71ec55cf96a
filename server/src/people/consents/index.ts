// Who has agreed to what: a guardian that a young person joins, a person that they are referred to an organisation. A yes is to words
// of a version, is given by a link that works once or by whoever is asked themself, is kept as a receipt and can be taken back. It
// lets nobody see anything: that takes a place on the team or a share.
export { PURGE_CONSENTS, purgeConsents } from './purge.ts';
export { consentsRoutes } from './routes.ts';
export { whoReferred } from './who-referred.ts';
