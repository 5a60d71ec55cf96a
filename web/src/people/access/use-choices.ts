import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { type Choices, isChoices, NO_CHOICES } from './choices.ts';

interface OwnChoices {
  readonly choices: Choices;
  /** They wait here from an earlier visit, and nothing was chosen since. */
  readonly isFromBefore: boolean;
  /** Also true when asked after a wait, and after the page was left. */
  readonly update: (next: (before: Choices) => Choices) => void;
  /** Nothing waits. True at the moment it is asked, also while the page is left. */
  readonly isNoneNow: () => boolean;
}

/** The unsaved choices for one supporter. They wait on this device until they are saved. */
export function useChoices(place: number): OwnChoices {
  const { kept, keep, drop } = useDraft({ form: 'permissions', record: String(place) }, isChoices);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [isFromBefore, setFromBefore] = useState(false);
  const latest = useRef(choices);

  useEffect(() => {
    if (!kept || !isEmpty(latest.current)) return;
    latest.current = kept;
    setChoices(kept);
    setFromBefore(true);
  }, [kept]);

  const update = useCallback(
    (next: (before: Choices) => Choices) => {
      latest.current = next(latest.current);
      setChoices(latest.current);
      setFromBefore(false);
      if (isEmpty(latest.current)) void drop();
      else keep(latest.current);
    },
    [keep, drop],
  );
  const isNoneNow = () => isEmpty(latest.current);
  return { choices, isFromBefore, update, isNoneNow };
}

function isEmpty({ on, off, lastDay }: Choices): boolean {
  return on.length === 0 && off.length === 0 && lastDay === undefined;
}
