import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { replyOf } from './content.ts';
import { intentOf } from './listen.ts';

/** How a typed answer reads to the direct question about suicide. Texts as `normalise` leaves them. */
export const saysYes = (text: string): boolean => YES.test(text);
export const saysNo = (text: string): boolean => NO.test(text);

const YES =
  /^(?:yes|yeah|yep|yup|yea|y|sometimes|a bit|a little|maybe|not sure|i dont know|dont know|unsure|i think so)\b/;
/** The whole answer, and a short one: “no one can help” and “no but I think about it” are no “no”. */
const NO = new RegExp(
  '^(?:no|nope|nah|na|n|never|not really|not at all|definitely not|of course not)' +
    '(?: (?:no|nope|never|not really|not at all|thanks|thank you|i dont|i do not|im not|i am not' +
    '|its not|it isnt|im ok|im okay|im fine|im safe))?$',
);

/** A feeling or a call for help is an answer to that question, and no other subject. */
const STILL_AN_ANSWER = ['help_now', 'feeling_anxious', 'angry', 'cant_sleep'];
/** A word within a sentence is not enough: “I want to be free” does not ask about costs. */
const ASKS_FOR =
  /^(?:how|where|what|who|can|could|show|open|find|tell me|take me|i want to (?:book|find|read|open|write|message))\b/;

/** Whether a text clearly speaks of something else: it asks for it, or names it and nothing more. */
export function changesSubject(text: string): boolean {
  const intent = intentOf(text);
  if (!intent || STILL_AN_ANSWER.includes(intent.id) || replyOf(intent.id)?.low) return false;
  return ASKS_FOR.test(text) || intent.words.includes(text);
}

const NOT_SAFE = /\b(?:not|isnt|arent|never|dont feel|do not feel)(?: [a-z]+)? safe\b|\bunsafe\b/;
const NOT_SURE = /\b(?:not sure|unsure|dont know|do not know|idk|dunno|no idea|maybe|not certain)\b/;
/** Of a long text the beginning is the answer. */
const READ = 1_000;
/** “No, I’m safe” is left to the buttons. */
const NO_AND_NOT_SAFE = /^(?:no|nope|nah|not really)\b(?!.*\bsafe\b)/;

export type Unsafe = 'no' | 'not_sure';

/** How a typed answer reads to “Are you safe right now?”. That a person is safe, they say with a button. */
export function saysUnsafe(message: string): Unsafe | undefined {
  const text = normalise(message.slice(0, READ));
  if (NOT_SAFE.test(text)) return 'no';
  if (NOT_SURE.test(text)) return 'not_sure';
  return NO_AND_NOT_SAFE.test(text) ? 'no' : undefined;
}
