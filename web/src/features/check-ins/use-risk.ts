import { flagsOf, opensPrompt } from '@kith/contract/assessments/flags';
import type { Instrument, RiskLevel } from '@kith/contract/assessments/instrument';
import { useRef, useState } from 'react';
import type { Given } from './sitting.ts';

interface Options {
  readonly instrument: Instrument;
  /** The highest level that was shown before. */
  readonly shown: RiskLevel | null;
  readonly onShown: (level: RiskLevel) => void;
}

/**
 * When the support prompt opens: once for each level, and again if the level rises. It needs the data of the
 * instrument and nothing of the server.
 */
export function useRisk({ instrument, shown: before, onShown }: Options) {
  const [open, setOpen] = useState<RiskLevel | null>(null);
  const shown = useRef(before);
  const after = useRef<(() => void) | null>(null);
  const [isBarShown, setBarShown] = useState(before === 'urgent');

  /** `then` is called at once, or when the prompt is closed. */
  const check = (answers: Given, when: 'item' | 'submit', then: () => void = () => undefined) => {
    const level = flagsOf(instrument, answers, when).highest_level;
    if (level === null || !opensPrompt(level, shown.current)) {
      then();
      return;
    }
    shown.current = level;
    after.current = then;
    onShown(level);
    setOpen(level);
  };
  const close = () => {
    if (open === 'urgent') setBarShown(true);
    setOpen(null);
    after.current?.();
    after.current = null;
  };
  /** Closes it without what was to come after it. */
  const leave = () => {
    after.current = null;
    setOpen(null);
  };
  return { open, isBarShown, check, close, leave };
}
