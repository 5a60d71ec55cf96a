import { createContext, use } from 'react';

/** Facts of the rest of the app that help may use. The defaults are those of a signed-out person. */
export interface HelpOptions {
  /** Puts Open Arms among the first four. */
  veteran: boolean;
  /** Under 26, as far as we know: Kids Helpline is among the first. */
  young: boolean;
  /** In which to say when a service is open; the device's own if absent. */
  timeZone?: string;
  /** Whether the member's own safety plan can be opened already. */
  planReady: boolean;
  /**
   * The page where a person writes to their team; absent while there is no such page, or the person is signed
   * out.
   */
  teamPath?: string;
  /** "Quick exit also logs me out". */
  onLeave?: () => void;
}

export const HelpContext = createContext<HelpOptions>({ veteran: false, young: false, planReady: false });

export const useHelpOptions = (): HelpOptions => use(HelpContext);
