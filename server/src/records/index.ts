// Records: what every noun of a member's journey has in common. A noun says once which table it is, who may
// do what with it (`policy.ts` of its room) and whom it opens to. From that come its reads by the predicate
// of every list, the row held for a change, whom a fact is told to, and deletion with its undo. A room keeps
// what is its own: its words, its rules and its stories.
export {
  anyOf,
  nobody,
  theAuthor,
  theAuthorInTheJourney,
  theAuthorWhoWrites,
  theMember,
} from './caller.ts';
export { defineRecord } from './define-record.ts';
export type { RecordPolicy, Visible } from './definition.ts';
export { defineReadable } from './readable.ts';
export { defineDeletion, requireVersion } from './undo.ts';
