// The members whom a professional works with: memberships of teams, the front desk, and shares with the teams
// of their organisation, in one list by name. The view stores nothing, and counts by the rules of the owning
// rooms.
import type { Feature } from '#kernel/feature';
import { caseloadRoutes } from './routes.ts';

export const feature: Feature = { routes: caseloadRoutes };
