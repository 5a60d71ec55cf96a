import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

interface LoadingProps {
  /** Said to screen readers: "Loading your journey". */
  label: string;
  /**
   * The shape of what comes. It keeps its place from the start and shows after 300 ms, so that nothing
   * jumps.
   */
  children: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  const shown = useDelayed();
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {shown ? label : ''}
      </p>
      <div aria-hidden="true" className={shown ? undefined : 'not-yet'}>
        {children}
      </div>
    </div>
  );
}

interface SkeletonProps {
  /** line: text. block: a button or picture. round: an avatar. */
  shape?: 'line' | 'block' | 'round';
  width?: 'full' | 'most' | 'half';
}

export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={`sk sk-${shape} sk-${width}`} />;
}

/** A card with a face, a name and a few lines. */
export function SkeletonCard() {
  return (
    <div className="card stack">
      <div className="line">
        <Skeleton shape="round" />
        <span className="grow stack sk-gap">
          <Skeleton width="most" />
          <Skeleton width="half" />
        </span>
      </div>
      <span className="stack sk-gap">
        <Skeleton />
        <Skeleton />
        <Skeleton width="most" />
      </span>
    </div>
  );
}
