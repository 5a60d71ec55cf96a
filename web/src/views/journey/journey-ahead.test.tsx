import type { Appointment } from '@kith/contract/appointment-fields';
import { authEndpoints } from '@kith/contract/auth';
import type { PersonalEvent } from '@kith/contract/events';
import { type AppointmentItem, type EventItem, journeyEndpoints, journeyPlace } from '@kith/contract/journey';
import { dayAfter } from '@kith/contract/kit/dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { appointments } from '#features/appointments';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { anAppointment, aSlot } from '#testing/appointments.ts';
import { anEvent, occurrenceOf } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson();
const pat = aPerson({ first_name: 'Pat', last_name: 'Lee' });
const today = new Date().toISOString().slice(0, 10);
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <JourneyPage />
      <Toasts />
    </>
  );
}
const open = () => renderPage(Page, { path: '/journey', at: '/journey' });

function itemOf(event: PersonalEvent): EventItem {
  const at = new Date(`${event.start_date}T00:00:00Z`);
  const place = journeyPlace('event', event.id, at, 'UTC', event.start_date);
  return { type: 'event', ...place, highlight: null, occurrence: occurrenceOf(event), record: event };
}

function appointmentAt(id: number, startAt: string, change: Partial<Appointment> = {}): AppointmentItem {
  const record = anAppointment(maya, pat, { id, ...aSlot(startAt), ...change });
  return {
    type: 'appointment',
    ...journeyPlace('appointment', id, new Date(startAt), 'UTC'),
    highlight: null,
    record,
  };
}

describe('what is still to come', () => {
  it('stands above the days, three of it open and the others one press away', async () => {
    const coming_up = [1, 2, 3, 4, 5].map((days) => {
      const day = dayAfter(today, days);
      return itemOf(anEvent(maya, { title: `In ${days}`, start_date: day, end_date: day }));
    });
    api.on(journeyEndpoints.getTimeline, () => ({ ...aTimeline([aNoteItem(aNote(maya))]), coming_up }));
    const { user } = open();
    const ahead = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(ahead.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('Showing 6 items')).toBeDefined();
    await user.click(ahead.getByRole('button', { name: 'Show all 5' }));
    expect(ahead.getAllByRole('article')).toHaveLength(5);
    expect(ahead.getByText('In 5')).toBeDefined();
    await user.click(ahead.getByRole('button', { name: 'Show fewer' }));
    expect(ahead.getAllByRole('article')).toHaveLength(3);
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(regions.length).toBeGreaterThan(1);
  });

  it('has appointments among events, the nearest first, and each leads to its place', async () => {
    const at = (days: number) => `${dayAfter(today, days)}T02:00:00.000Z`;
    const event = itemOf(
      anEvent(maya, { title: 'Choir', start_date: dayAfter(today, 2), end_date: dayAfter(today, 2) }),
    );
    const visits = [1, 3].map((days, index) => appointmentAt(index + 1, at(days)));
    api.on(journeyEndpoints.getTimeline, () => ({
      ...aTimeline([]),
      coming_up: [event],
      appointments_coming_up: visits,
      appointments: [appointmentAt(9, at(-1), { withheld: true })],
    }));
    open();
    const ahead = within(await screen.findByRole('region', { name: 'Coming up' }));
    const names = ahead.getAllByRole('article').map((one) => one.getAttribute('aria-label')?.split(',')[0]);
    expect(names).toEqual(['Appointment', 'Personal event', 'Appointment']);
    expect(await ahead.findAllByText('Session with Pat Lee')).toHaveLength(2);
    const [first] = ahead.getAllByRole('link', { name: 'See the appointment' });
    expect(first?.getAttribute('href')).toBe(`/events?view=list&day=${dayAfter(today, 1)}&appointment=1`);
    const past = screen.getAllByRole('article').at(-1);
    expect(past?.textContent).toContain('Hidden from supporters');
  });

  it('lets go of an appointment that is taken from the reader, and of one that is cancelled', async () => {
    const yesterday = `${dayAfter(today, -1)}T02:00:00.000Z`;
    const shown = [1, 2, 3].map((id) => appointmentAt(id, yesterday));
    api.on(journeyEndpoints.getTimeline, () => ({ ...aTimeline([]), appointments: shown }));
    open();
    expect(await screen.findAllByText('Session with Pat Lee')).toHaveLength(3);

    const [first, second, third] = shown.map(({ record }) => record);
    if (!first || !second || !third) throw new Error('three are shown');
    const cancelled = { at: yesterday, by: 'member' as const, reason: null };
    // Nothing of it comes back with the head.
    shown.splice(0, 2);
    act(() => {
      appointments.announce('deleted', first);
      appointments.announce('updated', { ...second, cancelled });
      appointments.announce('updated', { ...third, withheld: true });
    });

    await waitFor(() => expect(screen.getAllByText('Session with Pat Lee')).toHaveLength(1));
    expect(screen.getByText('Hidden from supporters')).toBeDefined();
  });

  it('keeps the stored date of whole days, and each time of an event', async () => {
    const day = dayAfter(today, -3);
    const earlier = dayAfter(today, -4);
    const event = anEvent(maya, { title: 'Days off', start_date: day, end_date: day });
    const before = { ...itemOf({ ...event, start_date: earlier, end_date: earlier }), record: event };
    api.on(journeyEndpoints.getTimeline, () => ({
      ...aTimeline([]),
      personal_events: [itemOf(event), before],
    }));
    open();
    expect(await screen.findAllByText('Days off')).toHaveLength(2);
    expect(screen.getAllByText('All day')).toHaveLength(2);
  });
});

describe('what another wrote in one’s journey', () => {
  it('is taken out, and put back with Undo', async () => {
    const note = aNote(pat, {
      about_patient_id: maya.id,
      text: 'Seen on Monday',
      note: '<p>Seen on Monday</p>',
    });
    let isOut = false;
    api.on(journeyEndpoints.getTimeline, () => aTimeline(isOut ? [] : [aNoteItem(note)]));
    const removed = api.on(journeyEndpoints.removeItem, (asked) => {
      isOut = true;
      return { ...asked, undo_until: new Date().toISOString() };
    });
    api.on(journeyEndpoints.restoreItem, (asked) => {
      isOut = false;
      return asked;
    });
    const { user } = open();
    await screen.findByText('Seen on Monday');
    await user.click(screen.getByRole('button', { name: 'More about what Pat Lee wrote' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my journey' }));
    await waitFor(() => expect(screen.queryByText('Seen on Monday')).toBeNull());
    expect(removed.calls).toEqual([{ kind: 'note', id: note.id }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Seen on Monday')).toBeDefined();
  });

  it('is not offered for one’s own', async () => {
    api.on(journeyEndpoints.getTimeline, () =>
      aTimeline([aNoteItem(aNote(maya, { text: 'Soup', note: '<p>Soup</p>' }))]),
    );
    open();
    await screen.findByText('Soup');
    expect(screen.queryByRole('button', { name: /^More about what/ })).toBeNull();
  });
});
