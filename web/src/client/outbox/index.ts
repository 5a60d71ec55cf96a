// The one queue of this device: what a person did and the server has not confirmed. Each kind of item is a
// description.
export type { Queued, Verdict } from './description.ts';
export { type Outbox, openOutbox } from './outbox.ts';
export { growing, Retry, steady } from './retry.ts';
