// The journey: everything that happened to a member, in one order. It keeps nothing of its own: it asks each feature for what this caller
// may see, merges by (time, kind, id) in one statement, and lets each feature present its own items. What a feature's list would hide, the
// journey cannot show; a kind without a source does not compile.
export { journeyRoutes } from './routes.ts';
