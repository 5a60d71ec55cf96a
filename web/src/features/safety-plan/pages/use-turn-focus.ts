import { useEffect, useRef } from 'react';
import { focusHeading } from '#kit/focus-heading.ts';

export type PlanFaceName = 'use' | 'edit' | 'write';

/** The page of the plan turns into another one: the button that was pressed is gone, and one goes on at the heading. */
export function useTurnFocus(face: PlanFaceName): void {
  const before = useRef(face);
  useEffect(() => {
    const hasTurned = before.current !== face;
    before.current = face;
    // Each step that is written has a heading of its own.
    if (hasTurned && face !== 'write') focusHeading();
  }, [face]);
}
