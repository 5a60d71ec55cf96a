// Effects of a new coordinator of a member: blocks between the two end.
export { coordination } from './coordination.ts';
