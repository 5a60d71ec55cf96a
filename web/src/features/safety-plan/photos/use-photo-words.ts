import { tooLong } from '@kith/contract/kit/too-long';
import { PHOTO_ALT_MAX, type SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { isText } from '#client/device/use-draft-text.ts';
import { usePlan } from '../context/plan-context.ts';
import { describePhoto } from '../rules/plan-edits.ts';

const PAUSE_MS = 800;

const faultOf = (words: string) => tooLong(words.trim(), PHOTO_ALT_MAX);

/**
 * The words for a photo while they are typed: they go into the plan at every pause, and when one leaves.
 * Words that are too long for it wait on this device.
 */
export function usePhotoWords({ id, alt }: SafetyPlanPhoto) {
  const { change, name } = usePlan();
  // Nothing of another member's plan is kept on this device.
  const place = name === null ? { form: 'safety_plan_photo', record: id } : null;
  const { kept, keep, drop } = useDraft(place, isText);
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ readonly words: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const save = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    const { words } = waiting.current;
    waiting.current = null;
    void change(describePhoto(id, words)).then(() => {
      if (waiting.current === null) setTyped(null);
    });
  };
  useEffect(() => {
    if (kept) setTyped(kept);
  }, [kept]);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    const leave = () => saveNow.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const type = (words: string) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    setTyped(words);
    if (faultOf(words) !== undefined) return keep(words);
    waiting.current = { words, timer: setTimeout(() => saveNow.current(), PAUSE_MS) };
    void drop();
  };
  const words = typed ?? alt ?? '';
  return { words, fault: faultOf(words), type, save };
}
