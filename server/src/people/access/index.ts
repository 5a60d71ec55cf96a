// Requests for more access, and the access record. A request opens nothing by itself: the member turns on all
// or some of the requested permissions. The record comes from audit reads and from facts about rights. It can
// not be changed, and a look at it is recorded too.
export { accessRoutes } from './routes.ts';
