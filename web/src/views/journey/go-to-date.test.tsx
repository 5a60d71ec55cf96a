import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, type Received } from '#testing/fake-api.ts';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson();
let api: FakeApi;
let asked: Received<{ until?: string | undefined }>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T02:00:00Z') });
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  asked = api.on(journeyEndpoints.getTimeline, () => aTimeline([aNoteItem(aNote(maya))]));
  api.on(journeyEndpoints.getDays, ({ from }) => ({
    days: from < '2026-10-20' ? ['2026-10-14'] : ['2026-11-03'],
  }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  api.close();
  vi.useRealTimers();
});

const open = (at = '/journey') => renderPage(JourneyPage, { path: '/journey/:filter?', at });
const untils = () => asked.calls.map(({ until }) => until);

describe('a date of the journey', () => {
  it('is chosen in a month with its days marked, begins the list, and leads back to today', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Go to a date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Go to a date' }));
    expect(await dialog.findByRole('button', { name: 'Tuesday 3 November, something here' })).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Friday 27 November' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Month before' }));
    await user.click(await dialog.findByRole('button', { name: 'Wednesday 14 October, something here' }));

    expect(await screen.findByText('From 14 October back')).toBeDefined();
    await waitFor(() => expect(untils()).toContain('2026-10-14'));
    expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to today' }));
    await waitFor(() => expect(screen.queryByText(/^From 14 October/)).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
    expect(await screen.findByRole('textbox', { name: 'Write a note' })).toBeDefined();
    expect(address()).toBe('/journey');
  });

  it('is reached by keys, by day, week, month and year, and never after today', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Go to a date' }));
    expect(await screen.findByRole('button', { name: 'Thursday 26 November' })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('18');
    await user.keyboard('{PageUp}');
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeDefined();
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(await screen.findByRole('heading', { name: 'October 2025' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^From 18 October 2025/)).toBeDefined();
  });

  it('stands in the address; a day that does not exist or is to come is today', async () => {
    open('/journey?day=2026-10-14');
    expect(await screen.findByText('From 14 October back')).toBeDefined();
    await waitFor(() => expect(untils()).toEqual(['2026-10-14']));
  });

  it.each(['2026-02-31', '2027-01-01', 'then'])('%s in an address is no such day', async (day) => {
    open(`/journey?day=${day}`);
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Back to today' })).toBeNull();
    expect(new Set(untils())).toEqual(new Set([undefined]));
  });

  it('can be chosen when the marks did not load', async () => {
    api.refuse(journeyEndpoints.getDays, 'unavailable');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Go to a date' }));
    await user.click(await screen.findByRole('button', { name: 'Monday 2 November' }));
    expect(await screen.findByText('From 2 November back')).toBeDefined();
  });
});
