import { calendarDay } from '@kith/contract/kit/dates';
import type { Message } from '@kith/contract/messages';

/** What one sender writes in one go carries their name and the time once. */
const RUN_MS = 5 * 60_000;

export interface ShownMessage {
  readonly message: Message;
  /** Says who wrote it and when; false for what follows the same person's words. */
  readonly isFirst: boolean;
}

export interface Day {
  readonly day: string;
  readonly at: Date;
  readonly messages: readonly ShownMessage[];
}

/** Messages, oldest first, by the day on which a calendar in `zone` has them. */
export function byDay(messages: readonly Message[], zone: string): Day[] {
  const days: { day: string; at: Date; messages: ShownMessage[] }[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const at = new Date(message.unformatted_date_created);
    const day = calendarDay(at, zone);
    const isNewDay = days.at(-1)?.day !== day;
    if (isNewDay) days.push({ day, at, messages: [] });
    days.at(-1)?.messages.push({ message, isFirst: isNewDay || !isRun(before, message) });
    before = message;
  }
  return days;
}

function isRun(before: Message | undefined, message: Message): boolean {
  if (before === undefined || before.sender?.id !== message.sender?.id) return false;
  return Date.parse(message.unformatted_date_created) - Date.parse(before.unformatted_date_created) < RUN_MS;
}
