import { authEndpoints } from '@kith/contract/auth';
import { eventsEndpoints, type PersonalEvent } from '@kith/contract/events';
import { grantsWhere } from '@kith/contract/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { keepComments } from '#testing/comments.ts';
import { anEvent, keepEvents } from '#testing/events.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { keepGroups } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { EventsPage } from './events-page.tsx';

const maya = aPerson({ time_zone: 'Australia/Melbourne' });
let api: FakeApi;
let events: PersonalEvent[];

const lunch = { title: 'Lunch by the river', start_date: '2031-06-07', end_date: '2031-06-07' };

beforeEach(() => {
  // The form proposes the next hour: late in the evening that is on another day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T02:00:00Z') });
  api = new FakeApi();
  keepComments(api, maya);
  events = [anEvent(maya, lunch)];
  keepEvents(api, events);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
  vi.useRealTimers();
});

function Page() {
  return (
    <>
      <EventsPage />
      <Toasts />
    </>
  );
}

const open = (at = '/events?view=month&day=2031-06-03') => renderPage(Page, { path: '/events', at });
const day = (name: RegExp) => screen.findByRole('button', { name });

it('says in words what the page is for', async () => {
  open();

  expect(await screen.findByText('What you’ve planned, and what you’re looking forward to.')).toBeDefined();
});

it('the summary of what is wrong leaves the focus where a fault is being mended', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an event' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
  fireEvent.change(form.getByLabelText('Starts on'), { target: { value: '' } });
  await user.click(form.getByRole('button', { name: 'Add event' }));
  await form.findByText(/There are \d things to fix/);

  const title = form.getByLabelText('What’s the event?');
  await user.click(title);
  await user.keyboard('Lunch');

  expect(document.activeElement).toBe(title);
});

describe('the calendar', () => {
  it('says what is on each day of a month, and goes from day to day and into the next month by keys', async () => {
    const { user, address } = open();
    await day(/^Saturday 7 June 2031, 1 event: Lunch by the river$/);
    (await day(/^Tuesday 3 June 2031$/)).focus();

    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(address()).toContain('day=2031-06-09');
    await user.keyboard('{PageDown}');

    expect(await screen.findByRole('heading', { name: 'July 2031' })).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Wednesday 9 July 2031');
  });

  it('shows the chosen day beside the month, and an event with what can be done', async () => {
    const { user } = open();
    await user.click(await day(/^Saturday 7 June 2031/));

    const list = await screen.findByRole('region', { name: 'Saturday 7 June 2031' });
    await user.click(within(list).getByRole('button', { name: /Lunch by the river/ }));

    const details = await screen.findByRole('dialog', { name: 'Lunch by the river' });
    expect(within(details).getByRole('button', { name: 'Edit' })).toBeDefined();
    expect(within(details).getByRole('switch', { name: /Hide from supporters/ })).toBeDefined();
  });

  it('shows a week from Monday on, and of a day without anything what comes next', async () => {
    const { user, address } = open('/events?view=week&day=2031-06-03');
    await screen.findByText('Nothing planned. Next: Lunch by the river, 7 June 2031.');
    const days = within(screen.getByRole('table')).getAllByRole('button');
    expect(days.map((one) => one.textContent?.split(',')[0])).toEqual([
      'Monday 2 June 2031',
      'Tuesday 3 June 2031',
      'Wednesday 4 June 2031',
      'Thursday 5 June 2031',
      'Friday 6 June 2031',
      'Saturday 7 June 2031',
      'Sunday 8 June 2031',
    ]);

    await user.click(await day(/^Saturday 7 June 2031/));

    expect(address()).toBe('/events?view=week&day=2031-06-07');
    expect(await screen.findByRole('region', { name: 'Saturday 7 June 2031' })).toBeDefined();
  });

  it('says on the last day of a week what comes after it', async () => {
    open('/events?view=week&day=2031-06-01');
    expect(await screen.findByText('Nothing planned. Next: Lunch by the river, 7 June 2031.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Sunday 1 June 2031/ })).toHaveLength(1);
  });

  it('goes to the day of what was added', async () => {
    api.on(eventsEndpoints.addEvent, () => ({ event: anEvent(maya, lunch) }));
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
    await user.type(form.getByLabelText('What’s the event?'), 'Yoga');
    for (const name of ['Starts on', 'Ends on'])
      fireEvent.change(form.getByLabelText(name), { target: { value: '2031-06-07' } });
    await user.click(form.getByRole('button', { name: 'Add event' }));

    await waitFor(() => expect(address()).toBe('/events?view=month&day=2031-06-07'));
  });

  it('is shared by its author after seeing whom that reaches, and says so', async () => {
    const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
    const { resolved } = keepGroups(api, maya, { people: [sam] });
    const edited = api.on(eventsEndpoints.editEvent, () => ({ event: anEvent(maya, lunch) }));
    const { user } = open('/events?view=month&day=2031-06-07');
    await user.click(await screen.findByRole('button', { name: /^All day/ }));
    await user.click(await screen.findByRole('button', { name: 'Share' }));

    const dialog = await screen.findByRole('dialog', { name: 'Share this event' });
    expect(
      await within(dialog).findByText('You and supporters who can see events can see it.'),
    ).toBeDefined();
    await user.click(await within(dialog).findByRole('checkbox', { name: /Sam Hart/ }));
    await user.click(await within(dialog).findByRole('button', { name: 'Share' }));

    await screen.findByText('Who can see this event is saved.');
    expect(resolved.calls.at(-1)).toMatchObject({ kind: 'event', shared_with: [sam.id] });
    expect(edited.calls[0]).toMatchObject({ version: 1, shared_with: [sam.id], shared_with_group: [] });
  });

  it('is shared from the beginning, and says before it is saved who will see it', async () => {
    const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
    const others = Array.from('ABCDEFG', (first_name) => aPerson({ first_name, last_name: 'Lee' }));
    keepGroups(api, maya, { people: [sam, ...others] });
    const added = api.on(eventsEndpoints.addEvent, () => ({ event: anEvent(maya, lunch) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
    await user.type(form.getByLabelText('What’s the event?'), 'Yoga');
    await user.click(form.getByRole('switch', { name: /^Hide from supporters/ }));
    form.getByText('Only you will see this.');

    await user.click(form.getByRole('button', { name: 'Share with someone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who can see this' }));
    await user.type(await dialog.findByLabelText('Find someone'), 'Sam{Enter}');
    await user.click(await dialog.findByRole('checkbox', { name: /Sam Hart/ }));
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    expect(added.calls).toEqual([]);

    await form.findByRole('button', { name: 'Shared with 1 person' });
    form.getByText('You, and people you share it with, will see this.');
    await user.click(form.getByRole('button', { name: 'Add event' }));
    await screen.findByText('Event added.');
    expect(added.calls).toMatchObject([{ title: 'Yoga', withheld: true, shared_with: [sam.id] }]);
  });

  it('asks of what repeats all day for each day under a name of its own', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
    await user.click(form.getByRole('switch', { name: /^All day/ }));
    await user.selectOptions(form.getByLabelText('How often'), 'Every week');

    for (const name of ['First day', 'Last day', 'Repeats until'])
      expect(form.getAllByLabelText(name)).toHaveLength(1);
  });

  it('says no more that an event ends before it starts once any of its times is mended', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
    await user.type(form.getByLabelText('What’s the event?'), 'Yoga');
    fireEvent.change(form.getByLabelText('End time'), { target: { value: '00:30' } });
    await user.click(form.getByRole('button', { name: 'Add event' }));
    await form.findByText('This ends before it starts. Please check.');

    fireEvent.change(form.getByLabelText('End time'), { target: { value: '23:30' } });

    expect(form.queryByText('This ends before it starts. Please check.')).toBeNull();
  });

  it('says what will be in an empty list, and what to do when it can not be loaded', async () => {
    events.length = 0;
    const { user, unmount } = open('/events?view=list&day=2031-06-03');
    expect(await screen.findByRole('heading', { name: 'Nothing planned' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Add an event' })).toHaveLength(1);
    unmount();

    api.refuse(eventsEndpoints.fetchEvents, 'unavailable');
    open('/events?view=list&day=2031-06-03');
    await screen.findByRole('heading', { name: 'We couldn’t load your events' });
    keepEvents(api, events);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing planned' })).toBeDefined();
  });

  /** Sam, who works for Maya with these areas open. */
  const supportMaya = (area: Parameters<typeof grantsWhere>[0]) => {
    const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
    events.length = 0;
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
    keepTeams(api, [aSupportedTeam(maya, grantsWhere(area))]);
    actFor(maya.id);
  };

  it('of a member says of an empty list that there may be more than one sees', async () => {
    supportMaya((area) => area === 'event');
    open('/events?view=list&day=2031-06-03');

    expect(await screen.findByRole('heading', { name: 'Nothing planned that you can see' })).toBeDefined();
    actFor(null);
  });

  it('of a member who has not opened events offers to ask', async () => {
    supportMaya((area) => area === 'supportTeam');
    open();

    expect(await screen.findByRole('heading', { name: 'Maya hasn’t shared this with you.' })).toBeDefined();
    actFor(null);
  });
});

describe('the form', () => {
  it('says what is wrong before it is sent, reads a repeat back, and sends moments of one’s own zone', async () => {
    const added = api.on(eventsEndpoints.addEvent, ({ title }) => ({ event: anEvent(maya, { title }) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = await screen.findByRole('dialog', { name: 'Add an event' });
    await user.click(within(form).getByRole('button', { name: 'Add event' }));
    expect(within(form).getAllByText('Please fill this in.').length).toBeGreaterThan(0);

    await user.type(within(form).getByLabelText('What’s the event?'), 'Yoga');
    await user.clear(within(form).getByLabelText('Start time'));
    await user.type(within(form).getByLabelText('Start time'), '09:00');
    await user.clear(within(form).getByLabelText('End time'));
    await user.type(within(form).getByLabelText('End time'), '10:00');
    await user.selectOptions(within(form).getByLabelText('How often'), 'Every week');
    expect(within(form).getByText('Every week on Tuesday until 2 September 2031.')).toBeDefined();
    await user.click(within(form).getByRole('button', { name: 'Add event' }));

    await screen.findByText('Event added.');
    expect(added.calls[0]).toMatchObject({
      title: 'Yoga',
      start_datetime: '2031-06-02T23:00:00.000Z',
      end_datetime: '2031-06-03T00:00:00.000Z',
      time_zone: 'Australia/Melbourne',
      repeat: { unit: 'week', until: '2031-09-02' },
    });
  });

  it('says beside a field that its words are too long, and of a day to check its year, and cuts nothing', async () => {
    const added = api.on(eventsEndpoints.addEvent, ({ title }) => ({ event: anEvent(maya, { title }) }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an event' }));
    const title = form.getByLabelText<HTMLInputElement>('What’s the event?');
    await user.click(title);
    await user.paste('🌊'.repeat(201));
    fireEvent.change(form.getByLabelText('Starts on'), { target: { value: '22026-03-10' } });
    await user.selectOptions(form.getByLabelText('How often'), 'Every week');
    fireEvent.change(form.getByLabelText('Repeats until'), { target: { value: '22026-03-10' } });
    await user.click(form.getByRole('button', { name: 'Add event' }));

    await form.findByText('This is too long: at most 200 characters.');
    expect(form.getAllByText('Please check the year.')).toHaveLength(2);
    expect([...title.value]).toHaveLength(201);
    expect(added.calls).toEqual([]);
  });

  it('keeps what was typed when someone else was first, says so, and puts it over theirs if sent again', async () => {
    const newer = { ...anEvent(maya, { ...lunch, title: 'Dinner by the river' }), version: 4 };
    const edited = api.on(eventsEndpoints.editEvent, ({ version, title = '' }) => {
      if (version !== 4) throw new Refusal('stale', { current: newer });
      return { event: anEvent(maya, { title }) };
    });
    const { user } = open();
    await user.click(await day(/^Saturday 7 June 2031/));
    await user.click(await screen.findByRole('button', { name: /^All day/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit event' });
    await user.type(within(form).getByLabelText('What’s the event?'), ', late');
    await user.click(within(form).getByRole('button', { name: 'Save' }));

    await within(form).findByText(/Dinner by the river/);
    expect(within(form).getByLabelText<HTMLInputElement>('What’s the event?').value).toContain(', late');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edited.calls.at(-1)).toMatchObject({ version: 4 }));
    await screen.findByText('Saved.');
  });

  it('says in the dialog that it saves, and what it changed is put back by undo, with its repeat and the days left out', async () => {
    const weekly: PersonalEvent['repeat'] = { unit: 'week', interval: 1, weekdays: [], until: '2031-08-30' };
    const former = anEvent(maya, { ...lunch, repeat: weekly, except: ['2031-06-14'], place: 'The pier' });
    events.splice(0, 1, former);
    const edited = api.on(eventsEndpoints.editEvent, ({ version }) => ({
      event: { ...former, title: 'Changed', version: version + 1 },
    }));
    const { user } = open();
    await user.click(await day(/^Saturday 7 June 2031/));
    await user.click(await screen.findByRole('button', { name: /^All day/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit event' });
    await user.selectOptions(within(form).getByLabelText('How often'), 'Doesn’t repeat');
    const answer = api.hold();
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await within(form).findByText('Saving...');
    answer();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await screen.findByText('Undone.');
    expect(edited.calls.at(-1)).toEqual({
      id: former.id,
      version: 2,
      title: lunch.title,
      place: 'The pier',
      text: null,
      start_date: lunch.start_date,
      end_date: lunch.end_date,
      time_zone: 'Australia/Melbourne',
      repeat: weekly,
      except: ['2031-06-14'],
    });
  });
});
