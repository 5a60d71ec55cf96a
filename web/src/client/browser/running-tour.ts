import type { TourPoint } from '@kith/contract/tour-points';
import type { Tutorial } from '@kith/contract/tutorials';
import { observable } from './observable.ts';

declare module 'react' {
  // The parameter has to be named as React names it.
  interface HTMLAttributes<T> {
    /** A part of the screen to which tutorials point. */
    'data-tour'?: TourPoint;
  }
}

export interface RunningTour {
  /** Whose it is: another person in this tab does not see it. */
  readonly person: number;
  /** With the steps that are open to them. */
  readonly tutorial: Tutorial;
  /** The place of the shown step, from 0. */
  readonly at: number;
}

/** The tutorial that stands beside the pages; null while none does. A reload ends it. */
export const runningTour = observable<RunningTour | null>(null);
