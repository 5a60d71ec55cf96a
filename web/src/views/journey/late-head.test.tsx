import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints, type Timeline } from '@kith/contract/journey';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aNoteItem, aTimeline, keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson();
const noteOf = (text: string) => aNote(maya, { text, note: `<p>${text}</p>` });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  scrollDown(0);
  api.close();
});

const scrollDown = (pixels: number) =>
  Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
const lookAgain = () => act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
const open = () => renderPage(JourneyPage, { path: '/journey', at: '/journey' });

it('an answer that was asked before a note was deleted does not bring it back', async () => {
  const stays = noteOf('Written first');
  const gone = noteOf('Just now');
  const server = keepNotes(api, maya, [gone, stays]);
  const timeline = () => aTimeline(server.notes.map((note) => aNoteItem(note)));
  const late = Promise.withResolvers<Timeline>();
  let heads = 0;
  api.on(journeyEndpoints.getTimeline, ({ limit }) => {
    if (limit !== 20) return timeline();
    heads += 1;
    return heads === 2 ? late.promise : timeline();
  });
  const { user } = open();
  await screen.findByText('Just now');
  await waitFor(() => expect(heads).toBe(1));
  const before = timeline();
  lookAgain();
  await waitFor(() => expect(heads).toBe(2));

  const card = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('Just now'));
  await user.click(within(card ?? document.body).getByRole('button', { name: /^More about this note/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Just now')).toBeNull());
  late.resolve(before);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(screen.queryByText('Just now')).toBeNull();
  expect(screen.getByText('Written first')).toBeDefined();
});

it('a note that comes to an empty page is shown, however far down the reader is', async () => {
  const server = keepNotes(api, maya, []);
  open();
  await screen.findByText('Your journey starts here');
  scrollDown(900);
  server.notes = [noteOf('Written on my phone')];
  lookAgain();

  expect(await screen.findByText('Written on my phone')).toBeDefined();
});
