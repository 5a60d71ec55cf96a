import type { Message } from '@kith/contract/messages';
import type { UnsentMessage } from '../outbox/unsent-message.ts';

/** The rows of a chat from top to bottom: its messages, then those that this device has not sent yet. */
export interface Rows {
  readonly count: number;
  readonly messages: readonly Message[];
  readonly unsent: readonly UnsentMessage[];
}

/** A message that has arrived may come back before the sending of it has ended. */
const LATELY = 200;

export function rowsOf(messages: readonly Message[], waiting: readonly UnsentMessage[]): Rows {
  const arrived = new Set(messages.slice(-LATELY).map(({ client_key }) => client_key));
  const unsent = waiting.filter(({ clientKey }) => !arrived.has(clientKey));
  return { count: messages.length + unsent.length, messages, unsent };
}

/** The same for a message before and after it is sent, so that it stays where it is. */
export function keyAt({ messages, unsent }: Rows, index: number): string {
  const message = messages[index];
  if (message) return message.client_key ?? `message-${message.id}`;
  return unsent[index - messages.length]?.clientKey ?? `row-${index}`;
}

/** The place of a message, or of the first after it. */
export function placeOf({ messages }: Rows, id: number): number {
  const place = messages.findIndex((message) => message.id >= id);
  return place < 0 ? messages.length - 1 : place;
}

const LINE_PX = 24;
const BUBBLE_PX = 25;
const NAMED_PX = 31;
const CHARACTER_PX = 8;
const WIDEST_PX = 450;
const FILE_PX = 54;
const PICTURE_PX = 200;
const PART_OF_WIDTH = 0.66;

/** About how high a row is, until it is measured. */
export function guessHeight({ messages, unsent }: Rows, index: number, width: number): number {
  const message = messages[index];
  const text = message?.message ?? unsent[index - messages.length]?.text ?? '';
  const perLine = Math.max(10, Math.min(WIDEST_PX, width * PART_OF_WIDTH) / CHARACTER_PX);
  const files = (message?.files ?? []).map(({ thumbnail_url }) => (thumbnail_url ? PICTURE_PX : FILE_PX));
  const isNamed = message?.sender?.id !== messages[index - 1]?.sender?.id;
  const words = Math.ceil(text.length / perLine || 1) * LINE_PX + BUBBLE_PX;
  return words + files.reduce((sum, height) => sum + height, 0) + (isNamed ? NAMED_PX : 0);
}
