// Which organisations stand for a professional towards people who are no members of theirs.
export { worksWithMembersAt } from './works-with-members.ts';
