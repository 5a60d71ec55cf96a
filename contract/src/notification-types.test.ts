import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './assessments/catalogue.ts';
import { FOCUS_AREAS } from './focus-areas/focus-areas.ts';
import { MEDICINES } from './medicines/medicines.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-types.ts';

/** All that a lock screen, an inbox or an SMS may show. A new sentence is read by a person before it stands here. */
const OUTSIDE = [
  'Someone is waiting for an answer in Kith',
  'Someone shared something with you in Kith',
  'Something is waiting for you in Kith',
  'You have a new check-in in Kith',
  'You have a new comment in Kith',
  'You have a new message in Kith',
  'You have a new request in Kith',
  'You have a new task in Kith',
  'You have a reminder in Kith',
  'You have news in Kith',
  'You have something new on your journey in Kith',
];

/** Whole words, with a space on both sides. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

const CONTENT = [
  ...MEDICINES.flatMap(({ generic, brands }) => [generic, ...brands]),
  ...CATALOGUE.flatMap(({ key, short_title }) => [key, short_title]),
  ...FOCUS_AREAS.map(({ focus_area }) => focus_area),
  ...['anxiety', 'crisis', 'depression', 'diagnosis', 'dose', 'medication', 'medicine', 'mood', 'score'],
  ...['prescription', 'psychologist', 'risk', 'script', 'suicide', 'therapy', 'thought'],
].map(plain);

const kinds = Object.entries(NOTIFICATION_TYPES) as [
  NotificationType,
  { words: string; mail: string | null },
][];

describe('what notifications say', () => {
  it('is one of eleven sentences outside Kith, and names no person there', () => {
    const said = kinds.flatMap(([, { mail }]) => mail ?? []);
    expect([...new Set(said)].toSorted()).toEqual(OUTSIDE);
    expect(said.filter((mail) => mail.includes('{'))).toEqual([]);
  });

  it.each(kinds)('names no medicine, instrument, area, score or condition: %s', (_, { words, mail }) => {
    const found = CONTENT.filter((name) => plain(words).includes(name) || plain(mail ?? '').includes(name));
    expect(found).toEqual([]);
  });

  it.each(kinds)('names people by their place in the sentence alone: %s', (_, { words }) => {
    expect(words.replaceAll('{who}', '').replaceAll('{member}', '')).not.toMatch(/[{}]/);
  });
});
