import type { PersonalEvent } from '@kith/contract/events';
import { isRefusal } from '#client/connection/api-error.ts';
import { watchChanges } from '#client/live/live-changes.ts';
import { getEvent } from './events-api.ts';

/** What became of an event elsewhere, as the viewer may see it: it is like this now, or not there for them. */
export type EventNews =
  | { readonly kind: 'seen'; readonly event: PersonalEvent }
  | { readonly kind: 'gone'; readonly id: number };

/** Hears of events about a member that somebody made, changed, shared or took away; returns how to stop. */
export function watchEventNews(member: number, hear: (news: EventNews) => void): () => void {
  return watchChanges(({ kind, id, about_patient_id, change }) => {
    if (kind !== 'event' || about_patient_id !== member) return;
    if (change === 'removed') {
      hear({ kind: 'gone', id });
      return;
    }
    getEvent(id).then(
      (event) => hear({ kind: 'seen', event }),
      (error: unknown) => {
        // Anything else is found out when the list is asked again.
        if (isRefusal(error, 'not_found')) hear({ kind: 'gone', id });
      },
    );
  });
}
