import { expect, it } from 'vitest';
import { aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { receiptsOf } from '../transcript/receipts.ts';
import { isRun, opensDay } from './message-runs.ts';
import { dayHeading, shortMoment } from './moments.ts';

const ZONE = 'Australia/Sydney';
const at = (moment: string, sender = aMessage().sender) =>
  aMessage({ unformatted_date_created: moment, sender });

it('names the day of the viewer above its first message, and a sender once for words in one go', () => {
  const messages = [
    at('2026-06-01T13:59:00.000Z'),
    at('2026-06-01T14:00:00.000Z'),
    at('2026-06-01T14:03:00.000Z'),
    at('2026-06-01T14:30:00.000Z'),
  ];

  expect(messages.map((message, place) => opensDay(messages[place - 1], message, ZONE))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(messages.map((message, place) => isRun(messages[place - 1], message))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('says the time of a chat as short as the day allows', () => {
  const now = new Date('2026-06-04T02:00:00.000Z');
  const said = (moment: string) => shortMoment(new Date(moment), now, ZONE);

  expect(said('2026-06-04T00:05:00.000Z')).toBe('10.05\u00a0am');
  expect(said('2026-06-03T00:05:00.000Z')).toBe('Yesterday');
  expect(said('2026-05-29T00:05:00.000Z')).toBe('Friday');
  expect(said('2026-05-21T00:05:00.000Z')).toBe('21 May');
  expect(dayHeading(new Date('2026-06-02T00:05:00.000Z'), now, ZONE)).toBe('Tuesday 2 June');
});

it('says below the last own message that it is sent, and how far the others have read', () => {
  const me = { ...(aMessage().sender ?? { id: 0 }), id: 1 } as NonNullable<
    ReturnType<typeof aMessage>['sender']
  >;
  const [first, second] = [aMessage({ id: 900, sender: me }), aMessage({ id: 901, sender: me })];
  const sam = aThreadMember({ id: 2, last_message_seen: 900 });
  const priya = aThreadMember({ id: 3, displayName: 'Dr Priya Nair' });
  const myself = aThreadMember({ id: 1, role_id: 9, last_message_seen: 901 });

  const ofTwo = receiptsOf([first, second], aThread({ members: [myself, sam] }), 1);
  expect([...ofTwo]).toEqual([
    [901, { isSeen: false, words: 'Sent' }],
    [900, { isSeen: true, words: 'Seen' }],
  ]);
  const ofThree = receiptsOf([first, second], aThread({ members: [myself, sam, priya] }), 1);
  expect(ofThree.get(900)).toEqual({ isSeen: true, words: 'Seen by Sam Reed' });
});
