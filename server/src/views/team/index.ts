// A team as one person sees it, with how much they have not read of each: people come from the team, counts from the chats. It keeps nothing
// of its own.
export { teamViewRoutes } from './routes.ts';
