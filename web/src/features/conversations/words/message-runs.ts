import { calendarDay } from '@kith/contract/kit/dates';
import type { Message } from '@kith/contract/messages';

/** Messages of one sender within this time carry the name and the time once. */
const RUN_MS = 5 * 60_000;

export interface ShownMessage {
  readonly message: Message;
  /** It names the sender and the time; false for a message that follows one of the same person. */
  readonly isFirst: boolean;
}

/** Whether a message is the first of a day, as a calendar in `zone` has it. */
export function opensDay(before: Message | undefined, message: Message, zone: string): boolean {
  return before === undefined || dayOf(before, zone) !== dayOf(message, zone);
}

/** Whether a message goes on after one that the same person wrote a moment before. */
export function isRun(before: Message | undefined, message: Message): boolean {
  if (before === undefined || before.sender?.id !== message.sender?.id) return false;
  return Date.parse(message.unformatted_date_created) - Date.parse(before.unformatted_date_created) < RUN_MS;
}

/** Whether the same person goes on just after a message. */
export function isFollowed(message: Message, next: Message | undefined): boolean {
  return next !== undefined && isRun(message, next);
}

const dayOf = ({ unformatted_date_created }: Message, zone: string) =>
  calendarDay(new Date(unformatted_date_created), zone);
