import { useMaybeViewer } from '#client/api/viewer.ts';
import { usePlan } from './plan-context.ts';

/** Whether it is one's own plan and the server has it: while a guardian has not agreed there is nothing to share, and no earlier version. */
export function useMayShare(): boolean {
  const { mayEdit, name } = usePlan();
  const isPending = useMaybeViewer()?.consent_pending ?? false;
  return mayEdit && name === null && !isPending;
}
