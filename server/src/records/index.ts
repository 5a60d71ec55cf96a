// Records: the parts that all nouns of a member's journey have in common. A noun names its table, who may do
// what with it (`policy.ts` of its room) and whom it opens to. From that come its reads by the predicate of
// every list, the row held for a change, the people whom a fact reaches, and deletion with its undo. A room
// keeps its own words, rules and stories.
export {
  abilitiesOf,
  anyOf,
  never,
  theAuthor,
  theMember,
} from './caller.ts';
export type { NameOnce } from './card-fields.ts';
export { defineRecord } from './define-record.ts';
export type { RecordPolicy, Visible } from './definition.ts';
export { defineGiven, type Given, type GivenPage, type GivenQueries } from './given.ts';
export { defineReadable, type Readable } from './readable.ts';
export { defineDeletion, requireVersion } from './undo.ts';
