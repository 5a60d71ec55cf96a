import { conversationsEndpoints } from '@kith/contract/conversations';
import { searchEndpoints } from '@kith/contract/search';
import type { Someone } from './caller.ts';

/** Says this in the private chat of the two, and returns the message. */
export const say = async (from: Someone, to: Someone, message: string, about?: Someone) => {
  const { thread } = await from.call(conversationsEndpoints.openThread, {
    recipient_id: to.id,
    ...(about && { about_patient_id: about.id }),
  });
  const { conversation_id } = thread;
  return (await from.call(conversationsEndpoints.sendText, { conversation_id, message })).message;
};

/** A text with the found words in brackets. */
export const inText = (parts: readonly { readonly text: string; readonly match: boolean }[]) =>
  parts.map(({ text, match }) => (match ? `[${text}]` : text)).join('');

/** All hits in words, each kind by itself. */
export async function find(by: Someone, keyword: string, about?: Someone) {
  const answer = await by.call(searchEndpoints.findEverywhere, {
    keyword,
    ...(about && { member_id: about.id }),
  });
  const { people, chats, messages, notes, tasks, events, appointments, files } = answer;
  return {
    people: people.hits.map(({ person, relation }) => `${person.id} ${relation}`),
    chats: chats.hits.map(({ conversation_id }) => conversation_id),
    messages: messages.hits.map(({ excerpt }) => inText(excerpt)),
    notes: notes.hits.map(({ excerpt }) => inText(excerpt)),
    tasks: tasks.hits.map(({ title }) => inText(title)),
    events: events.hits.map(({ title }) => inText(title)),
    appointments: appointments.hits.map(({ title }) => inText(title)),
    files: files.hits.map(({ name }) => name),
  };
}

export const NONE = {
  ...{ people: [], chats: [], messages: [], notes: [], tasks: [], events: [] },
  ...{ appointments: [], files: [] },
};
