import { Suspense } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { runningTour } from '#client/browser/running-tour.ts';
import { later } from '#client/connection/later.ts';

const Tour = later(async () => (await import('../../features/tutorials/index.ts')).Tour);

/** Beside every page, while a tutorial is open. */
export function TourHost() {
  const tour = useObservable(runningTour);
  if (tour === null) return null;
  return (
    <Suspense>
      <Tour {...tour} />
    </Suspense>
  );
}
