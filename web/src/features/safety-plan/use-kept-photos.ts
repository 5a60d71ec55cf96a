import { useEffect, useSyncExternalStore } from 'react';
import { keepPhotosAlone } from './kept-photos.ts';
import type { PlanDesk } from './plan-desk.ts';

/** Whatever photo of one's own plan was shown lies on this device from then on, as long as it stands in the plan. */
export function useKeptPhotos(desk: PlanDesk, isSignedIn: boolean): void {
  const { plan, answer } = useSyncExternalStore(desk.watch, desk.read);
  const ids = plan.photos.map(({ id }) => id).join();
  const isKnown = isSignedIn && answer !== undefined;
  useEffect(() => {
    if (isKnown) void keepPhotosAlone(ids.split(','));
  }, [ids, isKnown]);
}
