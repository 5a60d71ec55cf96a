// Who reads by a membership: predicates that every list, read, search and count of rows uses.
export {
  askedMembers,
  isConnectedOutsideWork,
  isGranted,
  isKept,
  isOnTeamOf,
  isOnTeamOfCaller,
  isReaderOf,
  isSupporterOf,
} from './granted.ts';
export { openAtWork, wroteIt } from './written.ts';
