import { usePlan } from './plan-context.ts';
import { useMayShare } from './use-may-share.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

/** What was chosen and is not in the plan yet, where somebody would look for it. */
export function WaitingLine() {
  return useMayShare() ? <Waiting /> : null;
}

function Waiting() {
  const { open } = usePlan();
  const { waiting } = usePhotoQueue();
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ problem }) => problem !== null).length;
  return (
    <button
      type="button"
      className="relink small"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'edit_photos' })}
    >
      {refused > 0 ? 'A photo was not added' : 'Photos are on their way'}
    </button>
  );
}
