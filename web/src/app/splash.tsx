import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import * as texts from './texts.ts';

/** In the place of the page until it is known who is here. Help is there already, in the frame around it. */
export function Splash() {
  return (
    <Loading label={texts.loadingKith}>
      <SkeletonCard />
    </Loading>
  );
}
