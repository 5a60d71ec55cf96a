// Who reads by a share: the same predicates for records that are shared by name, by group, or by a team of an
// organisation.
export {
  isSharedWith,
  type Newest,
  type ShareBranch,
  selectEveryShare,
  sharedTo,
  sharedWith,
  throughShares,
} from './shared-with.ts';
export { isSharedToEdit, isSharedWithPhotos, selectSharesByName } from './shares-by-name.ts';
