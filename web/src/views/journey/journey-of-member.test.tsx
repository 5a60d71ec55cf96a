import { authEndpoints } from '@kith/contract/auth';
import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints, journeyPlace } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import type { GrantMap } from '@kith/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { loadDraft } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { anEvent, occurrenceOf } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aCard, aNote, aPerson, aSession, supporting } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson({ preferred_name: null });
const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
const look = { journeyOverview: { view: true } };
const read = { ...look, note: { view: true } };
const write = { ...look, note: { view: true, create: true } };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
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

function open(
  grants: GrantMap,
  notes = [aNote(maya, { text: 'Made soup', can_edit: false })],
  at = '/journey',
) {
  keepTeams(api, [aSupportedTeam(maya, grants)]);
  const asked = api.on(journeyEndpoints.getTimeline, () => aTimeline(notes.map((note) => aNoteItem(note))));
  actFor(maya.id);
  return { asked, ...renderPage(Page, { path: '/journey/:filter?', at }) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the journey of a supported member', () => {
  it('is asked for in both names, and called by the member’s', async () => {
    const { asked } = open(read);

    await title('Maya’s journey');
    await screen.findByText('Made soup');
    expect(screen.getByRole('searchbox', { name: 'Search Maya’s journey' })).toBeDefined();
    for (const call of asked.calls) expect(call).toMatchObject({ member_id: maya.id, supporter_id: sam.id });
  });

  it('offers the filters that are open, and says nothing about the others', async () => {
    open(read);

    const filters = within(await screen.findByRole('group', { name: 'Show' }));
    expect(filters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Notes']);
  });

  it('that is not open offers to ask, and asks the server for nothing', async () => {
    const { asked } = open({ supportTeam: { view: true } });

    await screen.findByRole('heading', { name: 'Maya hasn’t shared this with you.' });
    expect(screen.getByRole('link', { name: 'Request access' }).getAttribute('href')).toBe('/request-access');
    await title('Maya’s journey');
    expect(asked.calls).toEqual([]);
  });

  it('looks the same by the address of a filter that is not open', async () => {
    const { asked } = open(read, [], '/journey/task');

    await screen.findByRole('heading', { name: 'Maya hasn’t shared this with you.' });
    await title('Maya’s journey: Tasks');
    expect(asked.calls).toEqual([]);
  });

  it('offers to ask when the server says that it was closed meanwhile', async () => {
    open(read);
    api.refuse(journeyEndpoints.getTimeline, 'forbidden');

    await screen.findByRole('heading', { name: 'Maya hasn’t shared this with you.' });
  });

  it('takes in what is shared elsewhere, and lets go of what no longer is', async () => {
    const older = aNote(maya, { text: 'Slept badly', can_edit: false, in_journey: true });
    const soup = aNote(maya, { text: 'Made soup', can_edit: false, in_journey: true });
    open(read, [soup]);
    await screen.findByText('Made soup');
    api.on(notesEndpoints.getNote, () => ({ note: older }));
    const news = { kind: 'note', about_patient_id: maya.id } as const;

    act(() => announceChange({ ...news, id: older.id, change: 'added' }));
    await screen.findByText('Slept badly');

    act(() => announceChange({ ...news, id: soup.id, change: 'removed' }));
    await waitFor(() => expect(screen.queryByText('Made soup')).toBeNull());
    expect(screen.getByText('Slept badly')).toBeDefined();
  });

  it('takes in an event as it is changed elsewhere, and lets go of one that is kept from supporters', async () => {
    const soup = aNote(maya, { text: 'Made soup', can_edit: false, in_journey: true });
    const event = anEvent(maya, { title: 'A film', unformatted_date_created: soup.unformatted_date_created });
    open(read, [soup]);
    await screen.findByText('Made soup');
    const news = { kind: 'event', id: event.id, about_patient_id: maya.id } as const;

    api.on(eventsEndpoints.getEvent, () => ({ event }));
    api.on(journeyEndpoints.getTimeline, () => {
      const at = new Date(soup.unformatted_date_created);
      const place = journeyPlace('event', event.id, at, 'UTC', event.start_date);
      const occurrence = occurrenceOf(event);
      const item = { type: 'event' as const, ...place, highlight: null, occurrence, record: event };
      return { ...aTimeline([aNoteItem(soup)]), personal_events: [item] };
    });
    act(() => announceChange({ ...news, change: 'added' }));
    await screen.findByRole('heading', { name: 'A film' });
    api.on(eventsEndpoints.getEvent, () => ({ event: { ...event, title: 'A play' } }));
    act(() => announceChange({ ...news, change: 'updated' }));
    await screen.findByRole('heading', { name: 'A play' });

    act(() => announceChange({ ...news, change: 'removed' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'A play' })).toBeNull());
  });

  it('says nothing of what there might be while it is empty', async () => {
    open(read, []);

    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(screen.getByText('What Maya shares with you will show up here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull();
  });
});

describe('notes for a supported member', () => {
  it('are written only by who may', async () => {
    open(read);

    await screen.findByText('Made soup');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('say whose journey they are for and who will see them', async () => {
    const { user } = open(write);
    const created = api.on(notesEndpoints.createNote, ({ note, about_patient_id = 0 }) => ({
      note: aNote(sam, { note, about_patient_id }),
    }));

    await user.type(
      await screen.findByRole('textbox', { name: 'Write a note for Maya’s journey' }),
      'We walked',
    );
    expect(screen.getByText('You and Maya')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Saved to Maya’s journey.');
    expect(created.calls).toMatchObject([{ about_patient_id: maya.id, note: '<p>We walked</p>' }]);
  });

  it('are kept on the device for that journey alone', async () => {
    const { user } = open(write);
    const draftFor = (member: number) => loadDraft({ person: sam.id, member, form: 'note', record: 'new' });

    await user.type(
      await screen.findByRole('textbox', { name: 'Write a note for Maya’s journey' }),
      'Half a thought',
    );

    await waitFor(async () => expect(await draftFor(maya.id)).toBeDefined());
    expect(await draftFor(sam.id)).toBeUndefined();
  });

  it('wait for a connection under the member they are about', async () => {
    const { user } = open(write);
    const box = await screen.findByRole('textbox', { name: 'Write a note for Maya’s journey' });
    api.on(notesEndpoints.createNote, () => {
      throw new TypeError('away');
    });
    await user.type(box, 'From the train');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('region', { name: 'Notes not sent yet' });

    act(() => actFor(null));
    await title('My journey');
    expect(screen.queryByText('From the train')).toBeNull();

    const created = api.on(notesEndpoints.createNote, ({ note, about_patient_id = 0 }) => ({
      note: aNote(sam, { note, about_patient_id }),
    }));
    await waitFor(() => {
      act(() => void globalThis.dispatchEvent(new Event('online')));
      expect(created.calls.map(({ about_patient_id }) => about_patient_id)).toEqual([maya.id]);
    });
    await screen.findByText('Your note is sent. It’s on their journey now.');
  });

  it('can be changed by who wrote them, and by no one else', async () => {
    const own = aNote(sam, { text: 'We walked', about_patient_id: maya.id, can_edit: true });
    const theirs = aNote(maya, { text: 'Made soup', can_edit: false, shared_with: [aCard(sam)] });
    open(read, [own, theirs]);

    const cards = await screen.findAllByRole('article');
    const [mine, hers] = ['We walked', 'Made soup'].map((text) =>
      cards.find(({ textContent }) => textContent.includes(text)),
    );
    expect(within(mine as HTMLElement).getByRole('button', { name: /^More about this note/ })).toBeDefined();
    expect(within(mine as HTMLElement).getByText('You and Maya')).toBeDefined();
    expect(within(hers as HTMLElement).queryByRole('button', { name: /^More about this note/ })).toBeNull();
    expect(within(hers as HTMLElement).getByText('Shared with you')).toBeDefined();
  });
});
