import type { FocusArea, FocusProgress } from '@kith/contract/focus-area-fields';
import { isFinal, isRefusal } from '#client/connection/api-error.ts';
import { putBackRating } from './put-back-rating.ts';
import { texts } from './rating-texts.ts';

/**
 * Puts back ratings that were saved at once, each by itself: one that was changed elsewhere since stays, and
 * holds up no other. A further try asks for those alone that got no answer. Answers which of them stay.
 */
export function undoOfAll(areas: readonly FocusArea[], saved: readonly FocusProgress[]) {
  let open = saved;
  /** Their answer was lost, so they may be put back already. */
  const unclear = new Set<number>();
  const staying: FocusProgress[] = [];
  return async () => {
    const tries = await Promise.allSettled(
      open.map((rating) => putBackRating(ofToday(areas, rating), rating)),
    );
    const failed = open.flatMap((rating, at) => {
      const one = tries[at];
      return one?.status === 'rejected' ? [{ rating, error: one.reason as unknown }] : [];
    });
    const refused = failed.filter(({ error }) => isFinal(error));
    const stays = ({ rating, error }: (typeof failed)[number]) =>
      !(isRefusal(error, 'stale') && unclear.has(rating.id));
    staying.push(...refused.filter(stays).map(({ rating }) => rating));
    const waiting = failed.filter(({ error }) => !isFinal(error));
    open = waiting.map(({ rating }) => rating);
    for (const { rating, error } of waiting) if (!isRefusal(error)) unclear.add(rating.id);
    const [first] = waiting;
    if (first) throw first.error;
    if (staying.length === saved.length) throw refused[0]?.error;
    return staying.length > 0 ? texts.all.stays(namesOf(areas, staying)) : undefined;
  };
}

/** What stood there before that rating. */
function ofToday(areas: readonly FocusArea[], { patient_focus_area_id: id, day }: FocusProgress) {
  const before = areas.find((area) => area.id === id)?.progress;
  return before?.day === day ? before : null;
}

function namesOf(areas: readonly FocusArea[], ratings: readonly FocusProgress[]): string {
  const ids = ratings.map(({ patient_focus_area_id: id }) => id);
  return areas.flatMap(({ id, focus_area }) => (ids.includes(id) ? focus_area : [])).join(', ');
}
