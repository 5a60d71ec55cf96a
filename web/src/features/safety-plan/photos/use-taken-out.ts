import { PLAN_PHOTOS_MAX, type SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { useEffect, useRef, useState } from 'react';
import { usePlan } from '../context/plan-context.ts';
import { putBackPhoto, removePhoto } from '../rules/plan-edits.ts';

export const wordsId = ({ id }: Pick<SafetyPlanPhoto, 'id'>) => `photo-${id}`;

/**
 * The photo that was taken out last can come back as long as the sheet is open, unless its place is taken. No
 * toast reaches over a sheet.
 */
export function useTakenOut() {
  const { state, change } = usePlan();
  const { photos } = state.plan;
  const [photo, setPhoto] = useState<SafetyPlanPhoto | null>(null);
  const [isFull, setFull] = useState(false);
  const [back, setBack] = useState<SafetyPlanPhoto | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes away with its row, and so does Undo: one goes on where it matters.
  useEffect(() => {
    if (photo) undo.current?.focus();
  }, [photo]);
  const isBack = back !== null && photos.some(({ id }) => id === back.id);
  useEffect(() => {
    if (!isBack || !back) return;
    document.getElementById(wordsId(back))?.focus();
    setBack(null);
  }, [isBack, back]);
  return {
    photo,
    isFull,
    undo,
    remove: (one: SafetyPlanPhoto) => {
      setPhoto(one);
      setFull(false);
      void change(removePhoto(one.id));
    },
    putBack: () => {
      if (!photo) return;
      if (photos.length >= PLAN_PHOTOS_MAX) return setFull(true);
      setPhoto(null);
      setBack(photo);
      void change(putBackPhoto(photo));
    },
  };
}
