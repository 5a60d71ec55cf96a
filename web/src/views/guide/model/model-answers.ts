import { answerFor, isUnsure, type ModelChoice } from '@kith/contract/guide/model-choices';
import type { Chat, Said } from '../chat.ts';

type OfGuide = Extract<Said, { by: 'guide' }>;

/**
 * The guide’s answer that a model may replace: the rules were not sure, no question of the guide stood open,
 * and no message of this day was a crisis. Undefined otherwise: then nothing is sent.
 */
export function lineToAsk(before: Chat, { said, crisis, helpDay }: Chat): OfGuide | undefined {
  if (before.crisis !== null || crisis !== null || helpDay !== null || before.memory.isAsking)
    return undefined;
  const last = said.at(-1);
  return last?.by === 'guide' && isUnsure(last.answer) ? last : undefined;
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
  const said: readonly Said[] = [...chat.said.slice(0, -1), { ...last, answer, model: host }];
  return withWordsOfModel({ ...chat, memory, said }, true);
}

/** Replies that say where the words go are others while a model may be asked. */
const OTHERS: Readonly<Record<string, string>> = {
  privacy: 'privacy_with_model',
  who_are_you: 'who_are_you_with_model',
};

export function withWordsOfModel(chat: Chat, isOn: boolean): Chat {
  const last = chat.said.at(-1);
  if (!isOn || last?.by !== 'guide') return chat;
  const reply = OTHERS[last.answer.reply];
  if (reply === undefined) return chat;
  const other = { ...last, answer: { ...last.answer, reply } };
  return { ...chat, said: [...chat.said.slice(0, -1), other] };
}
