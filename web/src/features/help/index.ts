// Help and crisis support: the way out of a hard moment. Always true: it is open in every state, comes with
// the first script, is never fetched, and never records which service a person opened.
export { Breathe } from './breathe.tsx';
export { CrisisContent } from './crisis-content.tsx';
export { HelpContext, type HelpOptions } from './help-options.ts';
export { HelpSheet } from './help-sheet.tsx';
export { EarlyExit, ExitKeys, QuickExit } from './quick-exit.tsx';
export { SupportRows } from './support-rows.tsx';
