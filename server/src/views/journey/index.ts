// The journey: all items of a member, in one order. It stores nothing: it asks each feature for the items
// that this caller may see, merges by (time, kind, id) in one statement, and lets each feature present its
// own items. The journey can not show an item that a feature's list hides; a kind without a source does not
// compile. The search from everywhere asks the same sources, and chats and people beside them.
import type { Feature } from '#kernel/feature';
import { journeyRoutes } from './routes.ts';

export const feature: Feature = { routes: journeyRoutes };
