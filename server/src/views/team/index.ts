// A team in one viewer's sight, with their unread counts: people come from the team, counts from the chats.
// The view stores nothing.
import type { Feature } from '#kernel/feature';
import { teamViewRoutes } from './routes.ts';

export const feature: Feature = { routes: teamViewRoutes };
