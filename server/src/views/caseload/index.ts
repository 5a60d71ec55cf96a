// Whom a professional works with: places on teams, the front desk, and what is shared with the teams of their organisation, in one list by
// name. It keeps nothing of its own, and what it counts is counted by the rule of whoever keeps it.
export { caseloadRoutes } from './routes.ts';
