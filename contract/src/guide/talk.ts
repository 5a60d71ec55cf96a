import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { FOCUS_AREA_IDS } from '../focus-areas/area-ids.ts';
import { type GuideReply, replyOf } from './content.ts';
import { crisisReplyTo } from './crisis-replies.ts';
import { soundsOfDangerElsewhere } from './danger-elsewhere.ts';
import { areaNamed, intentOf, isAboutMedicines, isInAnotherAlphabet, listenForRisk } from './listen.ts';
import { mayBeDanger } from './may-be-danger.ts';
import { lookForReading, readingFor, readingNamed } from './reading.ts';
import { changesSubject, saysNo, saysYes } from './typed-answers.ts';

/** What the guide knows of a session, beside what was said. */
export interface GuideMemory {
  /** Messages that say that a person feels low or lonely. */
  readonly low: number;
  /** It has asked straight about suicide, which it does once. */
  readonly hasAsked: boolean;
  /** A direct question stands open. */
  readonly isAsking: boolean;
  /** Messages in a row that it did not get. */
  readonly unknown: number;
}

/** A reply by its id; its words are content. `crisis` names a reply to a crisis. */
export interface GuideAnswer {
  readonly reply: string;
  readonly isCrisis?: true;
  /** Ids of articles. */
  readonly articles?: readonly number[];
  /** The id of a focus area. */
  readonly area?: number;
  /** The id of an exercise that is offered. */
  readonly exercise?: string;
  /** No rule heard a risk, and the words may be of danger: people to call stand beneath. */
  readonly help?: true;
}

export const NEW_SESSION: GuideMemory = { low: 0, hasAsked: false, isAsking: false, unknown: 0 };

/** A longer message is listened to for risk and medicines, and not answered otherwise. */
export const MESSAGE_SHOWN = 1_000;
const ASKED_STRAIGHT_AFTER = 2;
const UNKNOWN_IN_A_ROW = 2;

/** The rules have no answer of their own. */
const UNSURE: readonly string[] = ['unknown', 'unknown_again', 'found'];

export const isUnsure = ({ reply }: GuideAnswer): boolean => UNSURE.includes(reply);

/**
 * The answer to a message, by fixed rules and always in one order: crisis, medicines, intents, and the
 * rest. It is worked out where it is called, and the text goes nowhere.
 */
export function answerTo(message: string, memory: GuideMemory): [answer: GuideAnswer, memory: GuideMemory] {
  const crisis = listenForRisk(message);
  if (crisis) return answerToCrisis(crisis.category, memory);
  const text = normalise(message.slice(0, MESSAGE_SHOWN));
  const rest = { ...memory, unknown: 0, isAsking: false };
  if (memory.isAsking && saysYes(text)) return towardsHelp(memory);
  // A question about medicines answers no other: that one stays open.
  if (isAboutMedicines(normalise(message)))
    return [{ reply: 'medicine' }, { ...rest, isAsking: memory.isAsking }];
  if (memory.isAsking && saysNo(text)) return [{ reply: 'offer_more_help' }, rest];
  if (memory.isAsking && !changesSubject(text)) return towardsHelp(memory);
  // It cannot tell how these are meant. Its answer for other alphabets shows who can be called.
  if (soundsOfDangerElsewhere(message)) return [{ reply: 'other_alphabet' }, rest];
  if (message.length > MESSAGE_SHOWN) return [{ reply: 'too_long' }, rest];
  if (isInAnotherAlphabet(message)) return [{ reply: 'other_alphabet' }, rest];
  const [answer, next] = answerByIntent(text, memory, rest);
  return [mayBeDanger(text) ? { ...answer, help: true } : answer, next];
}

function answerToCrisis(category: string, memory: GuideMemory): [GuideAnswer, GuideMemory] {
  const { id, level } = crisisReplyTo(category);
  // The topic alone, as an answer to the question whether it is there.
  if (memory.isAsking && level === 'info') return towardsHelp(memory);
  return [
    { reply: id, isCrisis: true },
    { ...memory, unknown: 0, isAsking: level === 'concern' },
  ];
}

/** Anything but no and another subject: a needless screen of help does less harm than a missed person. */
const towardsHelp = (memory: GuideMemory): [GuideAnswer, GuideMemory] => [
  { reply: 'r_suicide', isCrisis: true },
  { ...memory, unknown: 0, isAsking: false },
];

function answerByIntent(text: string, memory: GuideMemory, rest: GuideMemory): [GuideAnswer, GuideMemory] {
  const intent = intentOf(text);
  const reply = intent && replyOf(intent.id);
  if (!intent || !reply) return answerWithout(text, memory, rest);
  return replyNow(reply, rest, text);
}

/** A reply, or the direct question in its place once it is due. `text` is what articles are looked for by. */
export function replyNow(reply: GuideReply, memory: GuideMemory, text = ''): [GuideAnswer, GuideMemory] {
  const low = memory.low + (reply.low ? 1 : 0);
  if (reply.low && low >= ASKED_STRAIGHT_AFTER && !memory.hasAsked) {
    return [{ reply: 'direct_question' }, { ...memory, low, hasAsked: true, isAsking: true }];
  }
  return [withReading(reply.id, reply.search ? text : ''), { ...memory, low }];
}

/** No intent fits: a focus area, then something to read, then the honest answer. */
function answerWithout(text: string, memory: GuideMemory, rest: GuideMemory): [GuideAnswer, GuideMemory] {
  const area = areaNamed(text);
  if (area !== undefined) {
    const articles = readingFor(area).map(({ id }) => id);
    return [{ reply: 'focus_area', area: FOCUS_AREA_IDS[area], articles }, rest];
  }
  const found = lookForReading(text);
  if (found.length > 0) return [{ reply: 'found', articles: found.map(({ id }) => id) }, rest];
  const unknown = memory.unknown + 1;
  if (unknown < UNKNOWN_IN_A_ROW) return [{ reply: 'unknown' }, { ...rest, unknown }];
  return [{ reply: 'unknown_again' }, { ...rest, unknown }];
}

/** A reply that a button asked for, or an intent, with its articles. */
export function withReading(reply: string, text = ''): GuideAnswer {
  const found = text === '' ? [] : lookForReading(text).map(({ id }) => id);
  const named = replyOf(reply)?.articles ?? [];
  const articles = found.length > 0 ? found : named.flatMap((slug) => readingNamed(slug)?.id ?? []);
  return articles.length > 0 ? { reply, articles } : { reply };
}
