import { createContext, type ReactNode, use } from 'react';

/** What check-ins need of help, which is another feature: a view gives it. */
export interface CheckInTools {
  /** People to call at any hour, one's own plan and team; with `danger` 000 first. */
  readonly support: (danger: boolean) => ReactNode;
  readonly breathe: ReactNode;
}

export const CheckInToolsContext = createContext<CheckInTools | null>(null);

/** @throws {Error} on a page without them: it has to show as soon as the page opens, not in a hard moment. */
export function useCheckInTools(): CheckInTools {
  const tools = use(CheckInToolsContext);
  if (tools === null) throw new Error('A page of check-ins needs the tools of help.');
  return tools;
}
