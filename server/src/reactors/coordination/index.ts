// What follows when somebody becomes the coordinator of a member: nothing that the two have blocked of each other keeps them apart from then on.
export { coordination } from './coordination.ts';
