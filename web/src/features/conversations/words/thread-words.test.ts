import { expect, it } from 'vitest';
import { aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { chatTitle, hereWords, previewOf, threadDetail, threadName } from './thread-words.ts';

const me = aThreadMember({ id: 1, role_id: 9, displayName: 'Maya Hart', first_name: 'Maya' });
const sam = aThreadMember({ id: 2, role_id: 10 });
const priya = aThreadMember({
  id: 3,
  role_id: 2,
  first_name: 'Priya',
  last_name: 'Nair',
  displayName: 'Dr Priya Nair',
});

it('calls a chat by its name, or else by the people in it', () => {
  expect(threadName(aThread({ members: [me, sam] }))).toBe('Sam Reed');
  expect(threadName(aThread({ members: [me, sam, priya] }))).toBe('Sam Reed, Dr Priya Nair');
  expect(threadName(aThread({ name: 'My team', members: [me, sam, priya] }))).toBe('My team');
  expect(threadName(aThread({ members: [me] }))).toBe('Just you');
});

it('names in its heading whom a chat is with; a group by its own name', () => {
  expect(chatTitle(aThread({ members: [me, sam] }))).toBe('Chat with Sam Reed');
  expect(chatTitle(aThread({ kind: 'receptionist_group', name: 'Banksia Clinic reception' }))).toBe(
    'Chat with Banksia Clinic reception',
  );
  expect(chatTitle(aThread({ kind: 'group', name: 'My team', members: [me, sam] }))).toBe('My team');
  expect(chatTitle(aThread({ kind: 'group', name: null, members: [me, sam, priya] }))).toBe(
    'Chat with Sam Reed, Dr Priya Nair',
  );
});

it('says who of a group is here, and not that everyone is', () => {
  const others = [sam, priya, { ...sam, id: 4 }, { ...sam, id: 5 }];
  const group = aThread({ members: [me, ...others] });

  expect(hereWords(group, [])).toBe('');
  expect(hereWords(group, [priya])).toBe('Dr Priya online');
  expect(hereWords(group, [sam, priya])).toBe('Sam and Dr Priya online');
  expect(hereWords(group, others.slice(1))).toBe('3 others online');
  expect(hereWords(group, others)).toBe('Everyone online');
  expect(hereWords(aThread({ members: [me, sam] }), [sam])).toBe('Online');
  expect(hereWords(aThread({ kind: 'group', name: 'Lunch', members: [me, sam] }), [sam])).toBe('Sam online');
});

it('says what one other person is, how many several are, and whom it is about', () => {
  const maya = { ...(aMessage().sender ?? never()), id: 1, displayName: 'Maya Hart', last_name: 'Hart' };

  expect(threadDetail(aThread({ members: [me, priya] }), 1)).toBe('Provider');
  const known = { ...priya, category: 'Psychologist' };
  expect(threadDetail(aThread({ members: [me, known] }), 1)).toBe('Psychologist');
  expect(threadDetail(aThread({ members: [me, sam, priya] }), 1)).toBe('3 people');
  expect(threadDetail(aThread({ kind: 'group', name: 'Lunch', members: [me, sam] }), 1)).toBe('2 people');
  expect(threadDetail(aThread({ members: [sam, priya], about_patient: maya }), 2)).toBe(
    '2 people, about Maya',
  );
  expect(threadDetail(aThread({ members: [me, priya], about_patient: maya }), 1)).toBe('Provider');
});

it('shows who said the last words, and not what was deleted', () => {
  const words = aMessage({ message: 'River walk?' });

  expect(previewOf(words, 1)).toBe('Sam: River walk?');
  expect(previewOf(words, words.sender?.id ?? 0)).toBe('You: River walk?');
  expect(previewOf({ ...words, message: '', deleted_at: words.date_created }, 1)).toBe(
    'A message was deleted',
  );
  expect(previewOf(null, 1)).toBe('No messages yet');
});

function never(): never {
  throw new Error('Every message of a person has a sender.');
}
