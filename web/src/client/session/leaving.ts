import { deviceMark } from '../browser/device-mark.ts';

/** Whoever signs out may close the page before all is deleted: this mark says that it has to be done again. */
const leaving = deviceMark('kith.leaving');

export function isLeaving(): boolean {
  return leaving.read() !== null;
}

export function startLeaving(): void {
  leaving.write('yes');
}

export function finishLeaving(): void {
  leaving.write(null);
}
