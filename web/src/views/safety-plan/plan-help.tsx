import { type ReactNode, useMemo } from 'react';
import { Breathe, CrisisContent } from '#features/help';
import { PlanToolsContext } from '#features/safety-plan';

/** Puts within reach of a safety plan what it opens of help: all of it is in the first script. */
export function PlanHelp({ children }: { children: ReactNode }) {
  const tools = useMemo(
    () => ({ breathe: <Breathe />, emergency: (close: () => void) => <CrisisContent onFollow={close} /> }),
    [],
  );
  return <PlanToolsContext value={tools}>{children}</PlanToolsContext>;
}
