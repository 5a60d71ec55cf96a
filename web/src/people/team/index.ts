// The people around a member on the screen: the team's page, a place on it, and its people as the reader may
// see them.

export { bookableQuery } from './bookable-query.ts';
export { teamQuery } from './team-api.ts';
export { WaitingAnswers } from './waiting-answers.tsx';
