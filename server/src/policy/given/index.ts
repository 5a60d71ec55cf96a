// What one person lets another read, and by what. These conditions explain a read and never decide one: a
// statement has them beside the predicate of the noun.
export {
  GIVER,
  isOpenedBySwitch,
  isOpenedToOthers,
  isSharedByName,
  isSharedWithAny,
  isSharedWithOne,
  type OneAudience,
  sharesWithOne,
} from './given.ts';
