import { createContext, type ReactNode, use } from 'react';

/** What a plan opens that is not its own: it stands with help. */
interface PlanTools {
  readonly breathe: ReactNode;
  readonly emergency: (close: () => void) => ReactNode;
}

export const PlanToolsContext = createContext<PlanTools>({ breathe: null, emergency: () => null });

export const usePlanTools = (): PlanTools => use(PlanToolsContext);
