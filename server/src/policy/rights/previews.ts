// A right that is tried and written nowhere.
export { asTried, lookThrough } from '../callers/preview.ts';
