import type { Message } from '@kith/contract/messages';
import { filesInWords } from '../words/files-in-words.ts';
import { texts } from './texts.ts';

/** Names the menu of a message by how the message begins. */
export const menuLabel = ({ message, files }: Message): string =>
  texts.message.more((message || filesInWords(files)).slice(0, 40));
