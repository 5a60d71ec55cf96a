import { createContext, use } from 'react';

/** What the rest of the app knows and help may use. The defaults are those of somebody who is signed out. */
export interface HelpOptions {
  /** Puts Open Arms among the first four. */
  veteran: boolean;
  /** Under 26, as far as we know: Kids Helpline is among the first. */
  young: boolean;
  /** In which to say when a service is open; the device's own if absent. */
  timeZone?: string;
  /** Whether the member's own safety plan can be opened already. */
  planReady: boolean;
  /** Where one writes to one's team; absent while there is no such page or nobody is signed in. */
  teamPath?: string;
  /** "Quick exit also logs me out". */
  onLeave?: () => void;
}

export const HelpContext = createContext<HelpOptions>({ veteran: false, young: false, planReady: false });

export const useHelpOptions = (): HelpOptions => use(HelpContext);
