import type { SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { useEffect, useRef, useState } from 'react';
import { usePlan } from '../context/plan-context.ts';
import { describePhoto } from '../rules/plan-edits.ts';

const PAUSE_MS = 800;

/** The words for a photo while they are typed: they go into the plan at every pause, and when one leaves. */
export function usePhotoWords({ id, alt }: SafetyPlanPhoto) {
  const { change } = usePlan();
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
    waiting.current = { words, timer: setTimeout(() => saveNow.current(), PAUSE_MS) };
    setTyped(words);
  };
  return { words: typed ?? alt ?? '', type, save };
}
