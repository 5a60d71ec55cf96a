import { PHOTO_ALT_MAX, PHOTOS_FULL, type SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { usePlan } from '../context/plan-context.ts';
import { RowButtons } from '../context/plan-parts.tsx';
import { useSteadyFocus } from '../context/use-steady-focus.ts';
import { movePhoto } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';
import styles from './photos.module.css';
import { PlanPhoto } from './plan-photo.tsx';
import { usePhotoWords } from './use-photo-words.ts';
import { useTakenOut, wordsId } from './use-taken-out.ts';

/** What stands in the plan, in its order. */
export function EditPhotos() {
  const { state, change } = usePlan();
  const { photos } = state.plan;
  const [said, say] = useState('');
  const takenOut = useTakenOut();
  const steady = useSteadyFocus<HTMLOListElement>(photos);
  const move = (photo: SafetyPlanPhoto, from: number, to: number) => {
    if (to < 0 || to >= photos.length) return;
    say(texts.list.moved(photo.alt ?? texts.photos.nth(from + 1), to + 1, photos.length));
    void change(movePhoto(photo.id, to));
  };
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {photos.length === 0 ? null : (
        <ol className="stack photo-rows" ref={steady} aria-label={texts.photos.list}>
          {photos.map((photo, place) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={place}
              of={photos.length}
              onMove={(to) => move(photo, place, to)}
              onRemove={() => takenOut.remove(photo)}
            />
          ))}
        </ol>
      )}
      {takenOut.photo ? (
        <div className="line wrap">
          <span className="grow" role="status">
            {takenOut.isFull ? PHOTOS_FULL : texts.photos.removed}
          </span>
          <Button kind="soft" ref={takenOut.undo} onClick={takenOut.putBack}>
            {texts.photos.undo}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface PhotoRowProps {
  photo: SafetyPlanPhoto;
  place: number;
  of: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

function PhotoRow({ photo, place, of, onMove, onRemove }: PhotoRowProps) {
  const { words, fault, type, save } = usePhotoWords(photo);
  const name = photo.alt ?? texts.photos.inside(place + 1);
  return (
    <li className={styles['row']}>
      <PlanPhoto photo={photo} place={place + 1} look="thumb" />
      <div className={styles['words']}>
        <TextField
          id={wordsId(photo)}
          label={texts.photos.shows(place + 1)}
          description={texts.photos.readOut}
          value={words}
          limit={PHOTO_ALT_MAX}
          error={fault}
          onChange={({ currentTarget: { value } }) => type(value)}
          onBlur={save}
        />
        <RowButtons>
          <IconButton
            icon={ArrowUp}
            label={texts.list.up(name)}
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={texts.list.down(name)}
            aria-disabled={place === of - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton icon={Trash2} label={texts.photos.removeNamed(name)} onClick={onRemove} />
        </RowButtons>
      </div>
    </li>
  );
}
