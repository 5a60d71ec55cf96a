// A team in one viewer's sight, with their unread counts: people come from the team, counts from the chats.
// The view stores nothing.
export { teamViewRoutes } from './routes.ts';
