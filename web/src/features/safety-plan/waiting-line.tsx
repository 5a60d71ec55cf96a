import { CloudUpload, TriangleAlert } from 'lucide-react';
import { Button } from '#kit/button.tsx';
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
  const isRefused = waiting.some(({ problem }) => problem !== null);
  return (
    <div className="actions">
      <Button
        kind="quiet"
        icon={isRefused ? TriangleAlert : CloudUpload}
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'edit_photos' })}
      >
        {isRefused ? 'A photo was not added' : 'Photos are on their way'}
      </Button>
    </div>
  );
}
