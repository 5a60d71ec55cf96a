import { bringingWith } from './bring.ts';
import { followUpWith } from './follow-up.ts';
import { readsWith } from './read-visits.ts';
import type { VisitSources } from './sources.ts';
import { recordWith } from './visit-record.ts';

/** The calls of visits, once it is said where the records lie that they name. */
export function callsWith(sources: VisitSources) {
  return {
    stories: { ...readsWith(sources), ...bringingWith(sources), ...followUpWith(sources) },
    records: { visit: recordWith(sources) },
  };
}
