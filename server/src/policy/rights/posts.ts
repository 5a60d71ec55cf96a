// The life of posts, and what the end of one takes along.
export {
  endTeamShares,
  findFreestCoordinator,
  lockMembershipsUnder,
  selectSentAway,
} from '../work/assignments.ts';
export { endPost, insertPost } from '../work/staff.ts';
