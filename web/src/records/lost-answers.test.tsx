// @vitest-environment jsdom
import { type Task, task, tasksEndpoints } from '@kith/contract/tasks';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { defineRecord, useSaveRecord } from './index.ts';

const { createTask, editTask, getTask } = tasksEndpoints;
const maya = aPerson();
const tasks = defineRecord({ kind: 'task', row: task, get: getTask });
const create = tasks.change(createTask, 'created');
const edit = tasks.change(editTask);

let api: FakeApi;
let made: Map<string, { readonly sent: string; readonly task: Task }>;
let arrives: 'answered' | 'answer lost' | 'lost';

beforeEach(() => {
  api = new FakeApi();
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  made = new Map();
  arrives = 'answered';
  api.on(createTask, ({ client_key = '', ...words }) => {
    if (arrives === 'lost') throw new TypeError('fetch failed');
    const sent = JSON.stringify(words);
    const first = made.get(client_key);
    if (first && first.sent !== sent) throw new Refusal('key_reused');
    const row = first?.task ?? aTask(maya, maya, { title: words.title });
    made.set(client_key, { sent, task: row });
    if (arrives === 'answer lost') throw new TypeError('fetch failed');
    return { task: row };
  });
  api.on(editTask, ({ id, title, version }) => {
    const [key, one] = [...made].find(([, { task }]) => task.id === id) ?? [];
    if (!key || !one) throw new Refusal('not_found');
    if (one.task.version !== version) throw new Refusal('stale', { current: one.task });
    const row = { ...one.task, title: title ?? '', version: version + 1 };
    made.set(key, { ...one, task: row });
    return { task: row };
  });
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function aForm() {
  const { result } = renderHook(() => useSaveRecord(tasks, null));
  return (title: string) =>
    act(() =>
      result.current.save({
        create: (client_key) => create({ title, client_key }),
        update: ({ id, version }) => edit({ id, version, title }),
      }),
    );
}

const stored = () => [...made.values()].map(({ task: { title } }) => title);

it('other words after a lost answer become a change of the record that was made', async () => {
  const save = aForm();
  arrives = 'answer lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';

  const saved = await save('Call the dentist');

  expect(saved).toMatchObject({ row: { title: 'Call the dentist', version: 2 }, before: null });
  expect(stored()).toEqual(['Call the dentist']);
});

it('other words after a save that never arrived make the one record', async () => {
  const save = aForm();
  arrives = 'lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';

  await save('Call the dentist');

  expect(stored()).toEqual(['Call the dentist']);
});

it('of several lost saves the one that arrived is found', async () => {
  const save = aForm();
  for (const [words, how] of [
    ['One', 'lost'],
    ['Two', 'answer lost'],
    ['Three', 'lost'],
  ] as const) {
    arrives = how;
    await expect(save(words)).rejects.toThrow();
  }
  arrives = 'answered';

  await save('Four');

  expect(stored()).toEqual(['Four']);
});

it('the same words after a lost answer are answered with the record', async () => {
  const save = aForm();
  arrives = 'answer lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';

  expect(await save('Call')).toMatchObject({ row: { title: 'Call', version: 1 }, before: null });
});

it('a record that was changed elsewhere meanwhile is shown before it is overwritten', async () => {
  const save = aForm();
  arrives = 'answer lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';
  const [key, one] = [...made][0] ?? [];
  if (!key || !one) throw new Error('nothing was made');
  const elsewhere = { ...one.task, title: 'From the phone', version: 2 };
  api.on(editTask, ({ version }) => {
    if (version === 1) throw new Refusal('stale', { current: elsewhere });
    return { task: { ...elsewhere, title: 'Call the dentist', version: 3 } };
  });

  expect(await save('Call the dentist')).toMatchObject({ newer: { title: 'From the phone' } });
  expect(await save('Call the dentist')).toMatchObject({ row: { version: 3 }, before: null });
});

it('a record that was deleted meanwhile is made anew', async () => {
  const save = aForm();
  arrives = 'answer lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';
  const [key, one] = [...made][0] ?? [];
  if (!key || !one) throw new Error('nothing was made');
  made.clear();
  const { calls } = api.on(createTask, ({ title, client_key }) => {
    if (client_key !== key) return { task: aTask(maya, maya, { title }) };
    throw new Refusal(title === 'Call' ? 'not_found' : 'key_reused');
  });

  expect(await save('Call the dentist')).toMatchObject({ row: { title: 'Call the dentist' }, before: null });
  expect(calls).toHaveLength(3);
});

it('words for a record that is deleted once it was found make a new one', async () => {
  const save = aForm();
  arrives = 'answer lost';
  await expect(save('Call')).rejects.toThrow();
  arrives = 'answered';
  await save('Call the dentist');
  made.clear();

  const saved = await save('Call the surgery');

  expect(saved).toMatchObject({ row: { title: 'Call the surgery' } });
  expect(stored()).toEqual(['Call the surgery']);
});
