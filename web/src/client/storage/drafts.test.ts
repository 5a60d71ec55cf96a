import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDevice, openDevice } from './device-database.ts';
import { sealDrafts } from './draft-database.ts';
import {
  type DraftKey,
  deleteAllDrafts,
  deleteDraft,
  draftEra,
  keepDraftsOf,
  loadDraft,
  saveDraft,
  saveUnsent,
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

it('no one else finds it, nor the same person for another member, form or record', async () => {
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

it('a chat with the guide goes after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T09:00:00Z') });
  const chat = { ...mayas, form: 'guide', record: 'chat' };
  await saveDraft(chat, 'Slept badly');
  vi.setSystemTime(Date.parse('2026-11-02T08:59:00Z'));
  expect(await wordsOf(chat)).toBe('Slept badly');

  vi.setSystemTime(Date.parse('2026-11-02T09:00:00Z'));
  expect(await wordsOf(chat)).toBeUndefined();
});

it('an old chat is deleted when the store is opened, and no other draft is', async () => {
  await deleteDB('kith-drafts');
  const before = await openDB('kith-drafts', 2, {
    upgrade: (database) =>
      void database.createObjectStore('drafts', { keyPath: ['person', 'member', 'form', 'record'] }),
  });
  const sealed = { iv: new Uint8Array(12), sealed: new ArrayBuffer(8) };
  const twoDaysAgo = Date.now() - 2 * 86_400_000;
  for (const [form, savedAt] of [
    ['guide', twoDaysAgo],
    ['note', twoDaysAgo],
  ] as const)
    await before.put('drafts', { ...mayas, form, ...sealed, savedAt });
  before.close();
  await sealDrafts();

  const now = await openDB('kith-drafts', 2);
  expect((await now.getAllKeys('drafts')).map((key) => (key as string[])[2])).toEqual(['note']);
  now.close();
});

it('an item that was sent without a connection stays after 7 days, for its writer alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T09:00:00Z') });
  await saveUnsent(mayas, 'Thank you for today');

  vi.setSystemTime(Date.parse('2026-12-24T09:00:00Z'));
  await keepDraftsOf(mayas.person);
  expect(await wordsOf(mayas)).toBe('Thank you for today');

  await keepDraftsOf(sams.person);
  expect(await wordsOf(mayas)).toBeUndefined();
});

it('goes when the server has the words', async () => {
  await saveDraft(mayas, 'Slept badly');

  await deleteDraft(mayas);

  expect(await wordsOf(mayas)).toBeUndefined();
});

/** All that lies in any database of this browser, as bytes would be read by someone who opens its files. */
async function everythingHere(): Promise<string> {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name ?? '');
    for (const store of database.objectStoreNames) found.push(...(await database.getAll(store)));
    database.close();
  }
  return found.map(readable).join('\n');
}

function readable(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
  if (Array.isArray(value)) return value.map(readable).join(' ');
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(readable).join(' ');
  return String(value);
}

it('what a person wrote lies nowhere readable', async () => {
  await saveDraft(mayas, { text: 'Slept badly', files: [{ name: 'Letter to Sam.pdf' }] });

  const all = await everythingHere();
  expect(all).toContain('note');
  for (const word of ['Slept', 'badly', 'Letter']) expect(all).not.toContain(word);
  expect(await wordsOf(mayas)).toEqual({ text: 'Slept badly', files: [{ name: 'Letter to Sam.pdf' }] });
});

it('a sealed draft opens for no other person, form or record', async () => {
  await saveDraft(mayas, 'Slept badly');
  const database = await openDB('kith-drafts');
  const [sealed] = await database.getAll('drafts');
  for (const other of [{ member: 3 }, { form: 'task' }, { record: '7' }, { person: 2 }])
    await database.put('drafts', { ...sealed, ...other });
  database.close();

  const others = [{ ...mayas, member: 3 }, { ...mayas, form: 'task' }, { ...mayas, record: '7' }, sams];
  expect(await Promise.all(others.map(wordsOf))).toEqual([undefined, undefined, undefined, undefined]);
});

it('what was saved or deleted last is what stays, however long the sealing of an earlier one takes', async () => {
  const slow = saveDraft(mayas, 'x'.repeat(3_000_000));
  await Promise.all([slow, saveDraft(mayas, 'the last word')]);
  expect(await wordsOf(mayas)).toBe('the last word');

  await Promise.all([saveDraft(mayas, 'x'.repeat(3_000_000)), deleteDraft(mayas)]);
  expect(await wordsOf(mayas)).toBeUndefined();
});

it('a sign-out while a draft is being sealed leaves neither draft nor key', async () => {
  const saving = saveDraft({ ...mayas, person: 31 }, 'Slept badly');
  await Promise.all([saving.catch(() => undefined), deleteAllDrafts(), forgetDevice()]);

  expect(await everythingHere()).not.toContain('draft');
  expect(await (await openDevice()).getAllKeys('keys')).not.toContain(31);
});

describe('what a former version left in clear', () => {
  beforeEach(async () => {
    await deleteDB('kith-drafts');
    const former = await openDB('kith-drafts', 1, {
      upgrade: (database) =>
        void database.createObjectStore('drafts', { keyPath: ['person', 'member', 'form', 'record'] }),
    });
    await former.put('drafts', { ...mayas, value: 'Slept badly', savedAt: Date.now() });
    former.close();
  });

  it('is sealed at the first start, and is there for its writer', async () => {
    await sealDrafts();

    expect(await everythingHere()).not.toContain('badly');
    expect((await loadDraft(mayas))?.value).toBe('Slept badly');
  });

  it('is deleted where this browser can not seal', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'));
    await sealDrafts();
    vi.restoreAllMocks();

    expect(await everythingHere()).not.toContain('badly');
    expect(await loadDraft(mayas)).toBeUndefined();
  });
});
