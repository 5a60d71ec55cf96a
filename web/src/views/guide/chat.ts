import { CRISIS_REPLIES, type CrisisReply, crisisReplyOf } from '@kith/contract/guide/crisis-replies';
import {
  answerTo,
  type GuideAnswer,
  type GuideMemory,
  MESSAGE_SHOWN,
  NEW_SESSION,
  withReading,
} from '@kith/contract/guide/talk';
import { saysUnsafe, type Unsafe } from '@kith/contract/guide/typed-answers';
import { calendarDay } from '@kith/contract/kit/dates';

/** One line of the chat: a person's words, or the guide's answer by its id. */
export type Said = { readonly at: number } & (
  | { readonly by: 'person'; readonly text: string; readonly isCut?: true }
  | {
      readonly by: 'guide';
      readonly answer: GuideAnswer;
      /** The host of the language model that chose it. */
      readonly model?: string;
    }
);

/** The chat, as it lies on this device and nowhere else. */
export interface Chat {
  readonly said: readonly Said[];
  readonly memory: GuideMemory;
  /** The reply to a crisis that fills the screen. */
  readonly crisis: string | null;
  /** What the person has said to “Are you safe right now?” on that screen. */
  readonly unsafe?: Unsafe | null;
  /** The day on which a message was a crisis: help stays in sight until it is over. */
  readonly helpDay: string | null;
}

/** When it is said, and on which day of the person's calendar. */
export interface Moment {
  readonly at: number;
  readonly today: string;
  readonly zone: string;
}

/** A little less than the device keeps it: an open page lets lines go before the device lets go of all. */
const KEPT_MS = 86_400_000 - 300_000;
/** After such a pause a new session begins, in which the direct question may be asked again. */
const PAUSE_MS = 6 * 3_600_000;
/** Older lines go: a browser need not keep or draw more. */
const LINES_MAX = 200;

export function newChat(at: number): Chat {
  const welcome: Said = { at, by: 'guide', answer: { reply: 'welcome' } };
  return { said: [welcome], memory: NEW_SESSION, crisis: null, helpDay: null };
}

/** The lines that are younger than a day; with none left it is a new chat. */
export function freshChat(chat: Chat, moment: Moment): Chat {
  const { at, today } = moment;
  const said = chat.said.filter((line) => at - line.at < KEPT_MS);
  if (said.length === 0) return newChat(at);
  return { ...chat, said, memory: freshMemory(chat, moment), helpDay: chat.helpDay === today ? today : null };
}

/** A question that stands open stays: its answer may come after a pause, or after midnight. */
function freshMemory({ said, memory }: Chat, { at, today, zone }: Moment): GuideMemory {
  const last = said.at(-1)?.at ?? at;
  const isPaused = at - last >= PAUSE_MS;
  const isNewDay = calendarDay(new Date(last), zone) !== today;
  // At midnight what was counted for a question that is still to come is kept.
  if (!isPaused && !(isNewDay && memory.hasAsked)) return memory;
  return { ...NEW_SESSION, isAsking: memory.isAsking };
}

/**
 * Without what was said, while an open screen of help stays. The one that tells a person to clear the chat
 * goes too: it is cleared from the eyes of another. `helpDay` says nothing of the message.
 */
export function clearedChat(chat: Chat, at: number): Chat {
  const { crisis, helpDay, unsafe = null } = chat;
  return { ...newChat(at), ...(crisis !== 'r_abuse' && { crisis, unsafe }), helpDay };
}

/** A message that was sent, with its answer. */
export function withMessage(chat: Chat, message: string, moment: Moment): Chat {
  const text = message.trim().slice(0, MESSAGE_SHOWN);
  const isCut = message.trim().length > MESSAGE_SHOWN;
  const asked = withLine(chat, { at: moment.at, by: 'person', text, ...(isCut && { isCut }) });
  const [answer, memory] = answerTo(message, chat.memory);
  if (chat.crisis === null) return withAnswer({ ...asked, memory }, answer, moment);
  const unsafe = crisisReplyOf(chat.crisis)?.after === 'stay' ? saysUnsafe(message) : undefined;
  // “I’m not safe” answers the question of the screen, and says nothing new.
  const isShort = message.trim().split(/\s+/).length <= ANSWER_WORDS;
  if (unsafe && isShort) return withUnsafe(asked, unsafe, moment);
  if (isStronger(answer, chat.crisis)) return withAnswer({ ...asked, memory }, answer, moment);
  return unsafe ? withUnsafe(asked, unsafe, moment) : asked;
}

/** An answer of so few words holds no statement beside it. */
const ANSWER_WORDS = 4;

/** Not safe after these: the reply to a danger to oneself is the right one. */
const TOWARDS_ONESELF: readonly (string | null)[] = ['r_suicide', 'r_self_harm'];

/** The person is not safe, or not sure. */
export function withUnsafe(chat: Chat, unsafe: Unsafe, moment: Moment): Chat {
  if (unsafe === 'not_sure' || !TOWARDS_ONESELF.includes(chat.crisis)) return { ...chat, unsafe };
  return withAnswer(chat, { reply: 'r_imminent', isCrisis: true }, moment);
}

/** A button that was pressed, with its answer. */
export function withPress(chat: Chat, label: string, answer: GuideAnswer | string, moment: Moment): Chat {
  const asked = withLine(chat, { at: moment.at, by: 'person', text: label });
  const given = typeof answer === 'string' ? withReading(answer) : answer;
  return withAnswer({ ...asked, memory: { ...chat.memory, isAsking: false, unknown: 0 } }, given, moment);
}

/** The person is back from a screen of help. */
export function withoutCrisis(chat: Chat, { at }: Moment): Chat {
  return withLine(
    { ...chat, crisis: null, unsafe: null },
    { at, by: 'guide', answer: { reply: 'after_crisis' } },
  );
}

function withAnswer(chat: Chat, answer: GuideAnswer, { at, today }: Moment): Chat {
  const next = withLine(chat, { at, by: 'guide', answer });
  if (!answer.isCrisis) return next;
  const reply = crisisReplyOf(answer.reply);
  const crisis = reply && fillsScreen(reply) ? reply.id : chat.crisis;
  return { ...next, crisis, unsafe: crisis === chat.crisis ? (chat.unsafe ?? null) : null, helpDay: today };
}

const withLine = (chat: Chat, line: Said): Chat => ({
  ...chat,
  said: [...chat.said, line].slice(-LINES_MAX),
});

const fillsScreen = ({ level }: CrisisReply): boolean => level === 'emergency' || level === 'crisis';

/** While help fills the screen, nothing else is said; only stronger help takes its place. */
function isStronger({ isCrisis, reply }: GuideAnswer, shown: string): boolean {
  return isCrisis === true && rankOf(reply) < rankOf(shown);
}

/** The replies stand in the order of their categories, the strongest at the top. */
function rankOf(id: string): number {
  const rank = CRISIS_REPLIES.findIndex((reply) => reply.id === id);
  return rank < 0 ? CRISIS_REPLIES.length : rank;
}

/** Whether what lies on the device is a chat of this version. */
export function isChat(value: unknown): value is Chat {
  if (typeof value !== 'object' || value === null) return false;
  const { said, memory } = value as Partial<Record<keyof Chat, unknown>>;
  return Array.isArray(said) && said.every(isSaid) && typeof memory === 'object' && memory !== null;
}

function isSaid(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { at, by, text, answer } = value as Record<string, unknown>;
  if (typeof at !== 'number') return false;
  return by === 'person' ? typeof text === 'string' : typeof answer === 'object' && answer !== null;
}
