import type { ThoughtForm } from '@kith/contract/thought-record-fields';

/** Where a new record is begun or gone on with. */
export const writePath = (form: ThoughtForm) => `/cbt?write=${form}`;
