import { eventsEndpoints } from '@kith/contract/events';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

const { getEventFile } = eventsEndpoints;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  session.begin({ token: 'token-1', user: aPerson(), session: aSession() }, Date.now());
});
afterEach(() => {
  vi.restoreAllMocks();
  session.end('signed_out');
  notify.clear();
  api.close();
});

const said = () => toastStore.read().map(({ text }) => text);
const Page = () => <AddToCalendar file={() => call(getEventFile, { id: 7 })} name="kith-event-7" />;

it('fetches the file as the signed-in person and saves it for a calendar', async () => {
  const bytes = new TextEncoder().encode('BEGIN:VCALENDAR');
  const asked = api.on(getEventFile, () => ({ contentType: 'text/calendar', bytes }));
  const made: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${made.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = `${this.download} ${this.href}`;
  });
  const { user } = renderPage(Page, { path: '/' });

  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

  await waitFor(() => expect(said()).toEqual(['Saved. Open the file to add it to your calendar.']));
  expect(saved).toBe('kith-event-7.ics blob:1');
  expect([made[0]?.type, await made[0]?.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR']);
  expect([asked.calls, asked.tokens]).toEqual([[{ id: 7 }], ['token-1']]);
});

it('says that it did not come', async () => {
  api.refuse(getEventFile, 'not_found');
  const { user } = renderPage(Page, { path: '/' });

  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

  await waitFor(() => expect(said()).toEqual(['We couldn’t download the file. Please try again.']));
});
