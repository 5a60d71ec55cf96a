// Keeps what search reads of a professional equal to their name and profile.
export { listingsFollow } from './listings-follow.ts';
