import { createContext } from 'react';

/** Whether the viewer can write in the open chat now: only then can they change words and react. */
export const MayWrite = createContext(false);
