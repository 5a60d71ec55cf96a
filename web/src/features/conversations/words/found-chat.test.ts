import { expect, it } from 'vitest';
import { aCard, aPerson } from '#testing/world.ts';
import { foundChatDetail, foundChatName } from './found-chat.ts';

const [maya, sam, priya] = [
  aCard(aPerson({ id: 1, first_name: 'Maya', last_name: 'Hart' })),
  aCard(aPerson({ id: 2, first_name: 'Sam', last_name: 'Reed' })),
  aCard(aPerson({ id: 3, first_name: 'Priya', last_name: 'Nair' })),
];
const chat = {
  conversation_id: 31,
  kind: 'one_to_one' as const,
  name: null,
  about_patient_id: null,
  about_patient: null,
  people: [sam],
};
const about = { about_patient_id: maya.id, about_patient: maya };
const desk = {
  ...chat,
  ...about,
  kind: 'receptionist_group' as const,
  name: 'Banksia reception',
  people: [],
};

it.each([
  [chat, 1, 'Sam Reed', ''],
  [{ ...chat, people: [sam, priya] }, 1, 'Sam Reed, Priya Nair', '3 people'],
  [{ ...chat, kind: 'group' as const, name: 'Lunch' }, 1, 'Lunch', '2 people'],
  [{ ...chat, people: [] }, 1, 'Just you', ''],
  [{ ...chat, ...about, people: [priya] }, 2, 'Priya Nair', 'about Maya'],
  [{ ...chat, ...about, people: [maya] }, 2, 'Maya Hart', ''],
  [desk, 1, 'Banksia reception', 'Front desk'],
  [{ ...desk, people: [maya] }, 9, 'Maya Hart', 'Banksia reception'],
])('%o is for %i: %s, %s', (found, viewer, name, detail) => {
  expect([foundChatName(found, viewer), foundChatDetail(found, viewer)]).toEqual([name, detail]);
});
