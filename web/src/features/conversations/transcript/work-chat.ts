import { calledName } from '@kith/contract/kit/names';
import type { Thread } from '@kith/contract/messages';
import { createContext } from 'react';
import { isAtDesk } from '../words/thread-words.ts';
import { texts } from './texts.ts';

/** Where a file of the open chat would go, for a viewer who is asked before they keep one; else null. */
export const AskedToKeep = createContext<string | null>(null);

/** In a chat about another person, or one that the viewer answers at work, files are not their own. */
export function askedToKeep(thread: Pick<Thread, 'about_patient' | 'abilities'>, viewer: number) {
  const { about_patient: about } = thread;
  if (about !== null && about.id !== viewer) return texts.files.askKeep.where(calledName(about));
  return isAtDesk(thread) ? texts.files.askKeep.desk : null;
}
