// The one queue of this device: what a person did and the server has not confirmed. Each kind of item is a description.
export { openOutbox } from './outbox.ts';
export { steady } from './retry.ts';
