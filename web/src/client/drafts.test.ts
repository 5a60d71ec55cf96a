import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type DraftKey,
  deleteAllDrafts,
  deleteDraft,
  draftEra,
  keepDraftsOf,
  loadDraft,
  saveDraft,
} from './drafts.ts';

const mayas: DraftKey = { person: 1, member: 1, form: 'note', record: 'new' };
const sams: DraftKey = { ...mayas, person: 2 };

afterEach(async () => {
  vi.useRealTimers();
  await deleteAllDrafts();
});

const wordsOf = async (key: DraftKey) => (await loadDraft(key))?.value;

it('a draft is found again by the same person for the same record', async () => {
  await saveDraft(mayas, 'Slept badly');
  await saveDraft({ ...mayas, record: '7' }, 'Another note');

  expect(await wordsOf(mayas)).toBe('Slept badly');
});

it('nobody else finds it, nor the same person for another member, form or record', async () => {
  await saveDraft(mayas, 'Slept badly');

  const others = [sams, { ...mayas, member: 3 }, { ...mayas, form: 'task' }, { ...mayas, record: '7' }];
  expect(await Promise.all(others.map(wordsOf))).toEqual([undefined, undefined, undefined, undefined]);
});

it('goes when another person signs in', async () => {
  await saveDraft(mayas, 'Slept badly');
  await saveDraft(sams, 'Hello');

  await keepDraftsOf(sams.person);

  expect(await wordsOf(mayas)).toBeUndefined();
  expect(await wordsOf(sams)).toBe('Hello');
});

it('goes on sign-out, and a form on its way out does not bring it back', async () => {
  const openedIn = draftEra();
  await saveDraft(mayas, 'Slept badly', openedIn);

  await deleteAllDrafts();
  await saveDraft(mayas, 'Slept badly', openedIn);

  expect(await wordsOf(mayas)).toBeUndefined();
});

it('goes after 7 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T09:00:00Z') });
  await saveDraft(mayas, 'Slept badly');

  vi.setSystemTime(Date.parse('2026-11-08T08:59:00Z'));
  expect(await wordsOf(mayas)).toBe('Slept badly');

  vi.setSystemTime(Date.parse('2026-11-08T09:00:00Z'));
  expect(await wordsOf(mayas)).toBeUndefined();
});

it('goes when the server has the words', async () => {
  await saveDraft(mayas, 'Slept badly');

  await deleteDraft(mayas);

  expect(await wordsOf(mayas)).toBeUndefined();
});
