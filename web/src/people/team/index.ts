// The people around a member on the screen: the team's page, a place on it, and who is on it for whoever asks.
export { roleInWords } from './standing.ts';
export { teamQuery } from './team-api.ts';
export { WaitingAnswers } from './waiting-answers.tsx';
