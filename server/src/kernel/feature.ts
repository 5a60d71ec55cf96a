import type { Ctx } from './context.ts';
import type { Bound } from './http/bind.ts';
import type { JobHandlers } from './jobs.ts';

/** What a job can use: it has no caller. */
export type JobParts = Pick<Ctx, 'db' | 'clock' | 'ports' | 'settings'>;

/** What a room brings to the server: its calls, and the work that it does later. */
export interface Feature {
  readonly routes: readonly Bound[];
  readonly jobs?: (parts: JobParts) => JobHandlers;
}
