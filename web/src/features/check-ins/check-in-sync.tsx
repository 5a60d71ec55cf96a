import { useEffect } from 'react';
import { listDrafts } from '#client/storage/drafts.ts';
import { UNSENT_CHECK_IN } from './unsent-form.ts';

/**
 * Behind every page: sends answers that were given without a connection. Shows nothing. Where an earlier
 * visit left none, the queue is not fetched: the pages that fill it attend to it themselves.
 */
export function CheckInSync({ person }: { person: number }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const attend = async () => {
      if ((await listDrafts(person, UNSENT_CHECK_IN)).length === 0) return;
      const { unsentCheckIns } = await import('./unsent-check-ins.ts');
      if (wanted) stop = unsentCheckIns.attend();
    };
    attend().catch(() => undefined);
    return () => {
      wanted = false;
      stop?.();
    };
  }, [person]);
  return null;
}
