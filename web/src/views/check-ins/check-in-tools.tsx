import { type ReactNode, Suspense } from 'react';
import { type CheckInTools, CheckInToolsContext } from '#features/check-ins';
import { Breathe, SupportRows } from '#features/help';

const tools: CheckInTools = {
  support: (danger) => <SupportRows danger={danger} />,
  breathe: <Breathe />,
};

/** Pages of check-ins with what help gives them. */
export function WithHelp({ children }: { children: ReactNode }) {
  return (
    <CheckInToolsContext value={tools}>
      <Suspense>{children}</Suspense>
    </CheckInToolsContext>
  );
}
