// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { tasksEndpoints } from '@kith/contract/tasks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileQuery } from '#client/api/viewer.ts';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { useSaveTask } from './save-task.ts';

const { createTask, editTask, withholdTask } = tasksEndpoints;
const [maya, sam] = [aPerson(), aPerson()];
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

const words = {
  ...{ title: 'Call', text: '', day: '', time: '', remindDay: '', remindTime: '' },
  ...{ assignees: [maya.id], withheld: false },
  choice: { people: [sam.id], groups: [], teams: [] },
};

it('a task whose first answer was lost gets the later words, and is shared as the later save says', async () => {
  const made = aTask(maya, maya, { title: 'Call' });
  let isLost = true;
  api.on(createTask, ({ title }) => {
    if (isLost) throw new TypeError('fetch failed');
    if (title !== 'Call') throw new Refusal('key_reused');
    return { task: made };
  });
  const withheld = api.on(withholdTask, () => ({ task: { ...made, withheld: true, version: 2 } }));
  const edited = api.on(editTask, ({ title = '' }) => ({ task: { ...made, title, version: 3 } }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  const whose = { member: maya.id, team: null, named: {} };
  const queries = new QueryClient();
  queries.setQueryData(profileQuery.queryKey, maya);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveTask(whose, null), { wrapper });
  await expect(act(() => result.current(words))).rejects.toThrow();
  isLost = false;

  const later = {
    ...words,
    title: 'Call the dentist',
    withheld: true,
    choice: { ...words.choice, people: [] },
  };
  expect(await act(() => result.current(later))).toEqual({ undo: null });

  expect(withheld.calls).toEqual([{ id: made.id, withheld: true }]);
  expect(edited.calls).toMatchObject([
    { id: made.id, version: 2, title: 'Call the dentist', shared_with: [] },
  ]);
});
