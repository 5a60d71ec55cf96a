// Who has agreed to what: a guardian that a young person joins. A yes is to words of a version, is given by a link that works once,
// is kept as a receipt and can be taken back; it lets nobody see anything.
export { PURGE_CONSENTS, purgeConsents } from './purge.ts';
export { consentsRoutes } from './routes.ts';
