import { replyOf } from '@kith/contract/guide/content';
import { answerFor, type ModelChoice } from '@kith/contract/guide/model-choices';
import { mayGoToModel, soundsOfMedicines } from '@kith/contract/guide/model-gate';
import { isUnsure } from '@kith/contract/guide/talk';
import type { Chat, Said } from '../chat.ts';

type OfGuide = Extract<Said, { by: 'guide' }>;

/**
 * The guide’s answer that a model may replace: the rules were not sure, no question of the guide stood open,
 * the message before was of no medicine, and none of this day a crisis. Undefined otherwise: then nothing is
 * sent.
 */
export function lineToAsk(message: string, before: Chat, next: Chat): OfGuide | undefined {
  if (before.crisis !== null || next.crisis !== null || next.helpDay !== null) return undefined;
  if (before.memory.isAsking || isAsking(before) || goesOnAboutMedicines(before) || !mayGoToModel(message))
    return undefined;
  const last = next.said.at(-1);
  return last?.by === 'guide' && isUnsure(last.answer) ? last : undefined;
}

/** An answer to any question of the guide belongs to that question, also where no rule waits for it. */
function isAsking({ said }: Chat): boolean {
  const last = said.findLast(({ by }) => by === 'guide');
  const { reply, isCrisis } = (last?.by === 'guide' && last.answer) || {};
  return isCrisis === true || replyOf(reply ?? '')?.text.includes('?') === true;
}

/** “And with wine?” after a question about a medicine is about it too. */
function goesOnAboutMedicines({ said }: Chat): boolean {
  const reply = said.findLast(({ by }) => by === 'guide');
  const words = said.findLast(({ by }) => by === 'person');
  const isReply = reply?.by === 'guide' && reply.answer.reply === 'medicine';
  return isReply || (words?.by === 'person' && soundsOfMedicines(words.text));
}

/** The chat as it is shown while a model is asked: without the guide’s own answer. */
export function withoutHeld(chat: Chat, held: Said | undefined): Chat {
  const last = chat.said.at(-1);
  if (!held || last?.by !== 'guide' || last.at !== held.at) return chat;
  return { ...chat, said: chat.said.slice(0, -1) };
}

/** What a model at that host chose, in place of the line; the chat as it is where the talk has gone on. */
export function withChoice(
  chat: Chat,
  line: OfGuide,
  { choice, host }: { choice: ModelChoice; host: string },
) {
  const found = answerFor(choice, chat.memory);
  const last = chat.said.at(-1);
  if (!found || last?.by !== 'guide' || last.at !== line.at || !isUnsure(last.answer)) return chat;
  const [answer, memory] = found;
  // The direct question is the guide’s own, also where a model chose a reply about low mood.
  const isChosen = choice.kind !== 'reply' || answer.reply === choice.id;
  const shown: Said = { ...last, answer, ...(isChosen && { model: host }) };
  const said: readonly Said[] = [...chat.said.slice(0, -1), shown];
  return withWordsOfModel({ ...chat, memory, said }, true);
}

/** Replies that say where the words go are others while a model may be asked. */
const OTHERS: Readonly<Record<string, string>> = {
  welcome: 'welcome_with_model',
  privacy: 'privacy_with_model',
  who_are_you: 'who_are_you_with_model',
};

export const replyWithModel = (reply: string): string => OTHERS[reply] ?? reply;

function lineWithModel(line: Said): Said {
  if (line.by === 'person') return line;
  return { ...line, answer: { ...line.answer, reply: replyWithModel(line.answer.reply) } };
}

/** What the guide answers now stays so in the chat, also once the model is turned off. */
export function withWordsOfModel(chat: Chat, isOn: boolean): Chat {
  const last = chat.said.at(-1);
  return isOn && last ? { ...chat, said: [...chat.said.slice(0, -1), lineWithModel(last)] } : chat;
}

/** While a model may be asked, no line of the chat says otherwise, though it was true when it was said. */
export const shownWith = (chat: Chat, isOn: boolean): Chat =>
  isOn ? { ...chat, said: chat.said.map(lineWithModel) } : chat;
