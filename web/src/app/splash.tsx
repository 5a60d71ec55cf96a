import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { HelpDoor } from './shell/help-door.tsx';
import { PlainFrame } from './shell/plain-frame.tsx';
import { SkipLink } from './shell/skip-link.tsx';

/** Until it is known who is here. Help is there already. */
export function Splash() {
  return (
    <HelpDoor>
      <SkipLink />
      <PlainFrame>
        <Loading label="Loading Kith">
          <SkeletonCard />
        </Loading>
      </PlainFrame>
    </HelpDoor>
  );
}
