// The people who are asked to follow up a member's check-in: by a post, and by nothing else.

export { isAskedToFollowUp } from './asked.ts';
