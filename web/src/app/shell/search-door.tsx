import { Suspense } from 'react';
import { later } from '#client/connection/later.ts';

const Door = later(async () => (await import('../../views/search/search-door.tsx')).SearchDoor);

/** The way to the one search. It comes after the first script, and its place is kept. */
export function SearchDoor() {
  return (
    <div className="find">
      <Suspense>
        <Door />
      </Suspense>
    </div>
  );
}
