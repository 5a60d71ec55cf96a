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
