import { observable } from './observable.ts';

/** Whether the privacy cover lies over the page: it is in the background, or leaves the hand. */
export const covered = observable(false);
