import { Suspense } from 'react';
import { later } from '#client/connection/later.ts';
import type { NavGroup } from './nav.ts';

const Door = later(async () => (await import('../../views/search/search-door.tsx')).SearchDoor);

interface SearchDoorProps {
  groups: readonly NavGroup[];
  isAtWork: boolean;
}

/** The way to the one search. It comes after the first script, and its place is kept. */
export function SearchDoor({ groups, isAtWork }: SearchDoorProps) {
  return (
    <div className="find">
      <Suspense>
        <Door places={placesIn(groups, isAtWork)} isAtWork={isAtWork} />
      </Suspense>
    </div>
  );
}

/** Each page of navigation once, by the name that it has there. For staff their own check-ins come last. */
function placesIn(groups: readonly NavGroup[], isAtWork: boolean) {
  const ordered = isAtWork ? ownLast(groups) : groups;
  const places = ordered.flatMap(({ name, path, icon, children }) => {
    const isChild = children.some((child) => child.path === path);
    const own = isChild ? [] : [{ name, path, icon }];
    return [...own, ...children.map((child) => ({ icon, ...child }))];
  });
  return [...new Map(places.map((place) => [place.path, place])).values()];
}

function ownLast([home, ...others]: readonly NavGroup[]): readonly NavGroup[] {
  if (!home) return others;
  return [{ ...home, children: [] }, ...others, home];
}
