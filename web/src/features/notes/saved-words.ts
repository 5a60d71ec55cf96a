import { calledName } from '@kith/contract/kit/names';
import type { Note } from '@kith/contract/notes';
import type { Acting } from '#client/acting/acting-for.ts';
import { texts } from './texts.ts';

/** Said once a note is on the journey of the member, who may be the viewer: also who else can see it. */
export function savedWords(acting: Acting | null, note: Note): string {
  const readers = readersOf(note);
  const { saved, savedFor, savedShared, seenBy } = texts.composer;
  if (acting === null) return readers === '' ? saved : savedShared(readers);
  const words = savedFor(calledName(acting.patient));
  return readers === '' ? words : `${words} ${seenBy(readers)}`;
}

function readersOf({ shared_with, shared_with_group, shared_with_organisation_team }: Note): string {
  const groups = shared_with_group.length + shared_with_organisation_team.length;
  const [first] = shared_with;
  if (first && shared_with.length === 1 && groups === 0) return first.displayName;
  const { people, groups: groupsInWords, and } = texts.audience;
  return [
    ...(first ? [people(shared_with.length)] : []),
    ...(groups > 0 ? [groupsInWords(groups)] : []),
  ].join(and);
}
