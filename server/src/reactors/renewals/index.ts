// Ends requests for new scripts whose member could not hear an answer.
export { renewalsEnd } from './renewals-end.ts';
