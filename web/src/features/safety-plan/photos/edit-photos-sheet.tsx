import { PHOTO_TYPES, PHOTOS_FULL } from '@kith/contract/safety-plan-photos';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { usePlan } from '../context/plan-context.ts';
import { roomFor, sortOut } from '../rules/photo-faults.ts';
import { texts } from '../words/texts.ts';
import { EditPhotos } from './edit-photos.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';
import { WaitingPhotos } from './waiting-photos.tsx';

/** Photos of what matters: added, put in words and in order, taken out. Each press is saved by itself. */
export function EditPhotosSheet({ onClose }: { onClose: () => void }) {
  const { photos } = usePlan().state.plan;
  const { queue, waiting } = usePhotoQueue();
  const [problem, setProblem] = useState<string | null>(null);
  // What was refused takes no place in the plan.
  const room = roomFor(photos.length + waiting.filter((one) => one.problem === null).length);
  const add = (files: readonly File[]) => {
    const sorted = sortOut(files, room);
    setProblem(sorted.problem);
    void queue.add(sorted.taken);
  };
  return (
    <Dialog opened onClose={onClose} title={texts.photos.title} shape="sheet">
      <p className="muted">{texts.photos.text}</p>
      {problem === null ? null : (
        <Notice kind="warn" announce>
          {problem}
        </Notice>
      )}
      <EditPhotos />
      <WaitingPhotos waiting={waiting} queue={queue} />
      {room === 0 ? (
        problem === PHOTOS_FULL ? null : (
          <p className="small muted">{PHOTOS_FULL}</p>
        )
      ) : (
        <AddPhotos onFiles={add} />
      )}
    </Dialog>
  );
}

function AddPhotos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="actions">
      <Button icon={ImagePlus} onClick={() => input.current?.click()}>
        {texts.photos.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTO_TYPES.join()}
        aria-label={texts.photos.label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same photo can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
