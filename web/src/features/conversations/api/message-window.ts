import { CHANGE_MINUTES, type Message } from '@kith/contract/messages';

/** Messages of a thread without a gap, oldest first, and whether there are more on either side. */
export interface MessageWindow {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** A window holds at most so many messages: each page that joins costs time and memory by their number. */
export const WINDOW_MAX = 2000;

export type Side = 'older' | 'newer';

interface Page {
  readonly messages: readonly Message[];
  /** On the side that was asked for. */
  readonly has_more_data: boolean;
}

/** The message beyond which there is more on a side; undefined where there is not. */
export function edgeOf({ messages, hasOlder, hasNewer }: MessageWindow, side: Side): number | undefined {
  if (side === 'older') return hasOlder ? messages[0]?.id : undefined;
  return hasNewer ? messages.at(-1)?.id : undefined;
}

/** Joins the page beyond an edge, unless the window has grown there in the meantime. */
export function withPage(loaded: MessageWindow, side: Side, edge: number, page: Page): MessageWindow {
  if (edgeOf(loaded, side) !== edge) return loaded;
  const { messages } = loaded;
  const joined =
    side === 'older'
      ? { ...loaded, messages: [...page.messages, ...messages], hasOlder: page.has_more_data }
      : { ...loaded, messages: [...messages, ...page.messages], hasNewer: page.has_more_data };
  return bounded(joined, side);
}

/**
 * Lets go of messages far behind the reader, however far they scroll. These come again when the reader turns
 * round.
 */
function bounded(loaded: MessageWindow, side: Side): MessageWindow {
  const { messages } = loaded;
  if (messages.length <= WINDOW_MAX) return loaded;
  return side === 'older'
    ? { ...loaded, messages: messages.slice(0, WINDOW_MAX), hasNewer: true }
    : { ...loaded, messages: messages.slice(-WINDOW_MAX), hasOlder: true };
}

/** A message in place of its old version, or at the end; undefined where the one before it is missing. */
export function withMessage(loaded: MessageWindow, message: Message): MessageWindow | undefined {
  const { messages, hasNewer } = loaded;
  const place = messages.findLastIndex(({ id }) => id === message.id);
  const known = messages[place];
  if (known) {
    if (known.version > message.version) return loaded;
    return { ...loaded, messages: messages.with(place, message) };
  }
  // Messages far away come when the reader goes there.
  if (hasNewer || message.id < (messages[0]?.id ?? 0)) return loaded;
  if ((messages.at(-1)?.id ?? 0) !== message.previous_id) return undefined;
  return { ...loaded, messages: [...messages, message] };
}

/** Reactions come at any time, mostly to the newest messages: so many are asked for again with them. */
const REACTED_TO = 50;

/**
 * Up to this id the words cannot have changed since the window was fetched. All messages after it are asked
 * for again. A reaction to an older message shows when the chat is next fetched whole.
 */
export function unchangedUpTo({ messages }: MessageWindow): number {
  const sentAt = (message: Message) => Date.parse(message.unformatted_date_created);
  const newest = messages.at(-1);
  const [oldest] = messages;
  if (!newest || !oldest) return 0;
  const since = sentAt(newest) - CHANGE_MINUTES * 60_000;
  const beforeReacted = messages.at(-REACTED_TO - 1)?.id ?? oldest.id - 1;
  return Math.min(
    beforeReacted,
    messages.findLast((message) => sentAt(message) < since)?.id ?? oldest.id - 1,
  );
}

/**
 * The window with all messages after `from`, as the server answered them. Undefined where a known message is
 * gone, or one is missing between: then the window begins anew.
 */
export function caughtUp(
  loaded: MessageWindow,
  from: number,
  answered: readonly Message[],
): MessageWindow | undefined {
  const last = answered.at(-1)?.id ?? from;
  const there = new Set(answered.map(({ id }) => id));
  const { messages } = loaded;
  const firstAsked = messages.findIndex(({ id }) => id > from);
  const asked = firstAsked < 0 ? [] : messages.slice(firstAsked);
  if (asked.some(({ id }) => id <= last && !there.has(id))) return undefined;
  // Came while the server was asked.
  const later = asked.filter(({ id }) => id > last);
  if (later[0] && later[0].previous_id !== last) return undefined;
  const before = firstAsked < 0 ? messages : messages.slice(0, firstAsked);
  return { ...loaded, messages: [...before, ...answered, ...later] };
}
