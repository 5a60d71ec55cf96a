// Asking for more, and seeing who looked. A request opens nothing by itself: the member turns switches on, all that were asked for or some. The
// record is made of what was written down when somebody read and when a right changed; nobody can change it, and looking at it is on it.
export { accessRoutes } from './routes.ts';
