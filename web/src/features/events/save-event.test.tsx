// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { eventsEndpoints } from '@kith/contract/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileQuery } from '#client/api/viewer.ts';
import { session } from '#client/session/session.ts';
import { anEvent } from '#testing/events.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import type { EventWords } from './event-sheet.ts';
import { useSaveEvent } from './save-event.ts';

const { addEvent, editEvent, withholdEvent } = eventsEndpoints;
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

const words: EventWords = {
  ...{ title: 'Call', text: '', place: '', allDay: true, unit: '', interval: '1', weekdays: [], until: '' },
  ...{ startDay: '2026-12-01', startTime: '', endDay: '2026-12-01', endTime: '', withheld: false },
  choice: { people: [sam.id], groups: [], teams: [] },
};

it('an event whose first answer was lost gets the later words, and is shared as the later save says', async () => {
  const made = anEvent(maya, { title: 'Call' });
  let isLost = true;
  api.on(addEvent, ({ title }) => {
    if (isLost) throw new TypeError('fetch failed');
    if (title !== 'Call') throw new Refusal('key_reused');
    return { event: made };
  });
  const withheld = api.on(withholdEvent, () => ({ event: { ...made, withheld: true, version: 2 } }));
  const edited = api.on(editEvent, ({ title = '' }) => ({ event: { ...made, title, version: 3 } }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  const whose = { member: maya.id, team: null, named: {} };
  const queries = new QueryClient();
  queries.setQueryData(profileQuery.queryKey, maya);
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveEvent(whose, null), { wrapper });
  await expect(act(() => result.current.save(words))).rejects.toThrow();
  isLost = false;

  const later = {
    ...words,
    title: 'Call the dentist',
    withheld: true,
    choice: { ...words.choice, people: [] },
  };
  expect(await act(() => result.current.save(later))).toMatchObject({ before: null });

  expect(withheld.calls).toEqual([{ id: made.id, withheld: true }]);
  expect(edited.calls).toMatchObject([
    { id: made.id, version: 2, title: 'Call the dentist', shared_with: [] },
  ]);
});
