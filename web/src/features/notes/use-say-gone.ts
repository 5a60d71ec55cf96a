import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { watchChanges } from '#client/live/live-changes.ts';
import { notify } from '#kit/notify.ts';
import type { NoteFace } from './note-face.ts';
import { texts } from './texts.ts';

/**
 * Says it where a note of another person's journey goes while it is on the screen; the place is a part of its
 * card. Whether it was deleted or is no longer shared is the author's own matter.
 */
export function useSayGone({ id, created_by, about_patient_id }: NoteFace): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { id: viewer } = useViewer();
  const isReader = viewer !== created_by.id && viewer !== about_patient_id;
  const say = useEffectEvent(() => {
    if (isReader && place.current && isInSight(place.current)) notify.info(texts.card.gone);
  });
  useEffect(
    () =>
      watchChanges((changed) => {
        if (changed.kind === 'note' && changed.id === id && changed.change === 'removed') say();
      }),
    [id],
  );
  return place;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= globalThis.innerHeight;
}
