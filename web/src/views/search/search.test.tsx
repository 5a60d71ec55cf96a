import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { notesEndpoints } from '@kith/contract/notes';
import { type Found, searchEndpoints } from '@kith/contract/search';
import { tasksEndpoints } from '@kith/contract/tasks';
import type { User } from '@kith/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { setSingleKeys } from '#kit/single-keys.ts';
import { keepComments } from '#testing/comments.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepMemberships } from '#testing/memberships.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aTask, keepNoTasks } from '#testing/tasks.ts';
import { aCase } from '#testing/teams.ts';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';

const { findEverywhere } = searchEndpoints;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Okoye' });
const NONE = { hits: [], has_more_data: false };
const NOTHING: Found = {
  people: NONE,
  chats: NONE,
  messages: NONE,
  notes: NONE,
  tasks: NONE,
  events: NONE,
  appointments: NONE,
  files: NONE,
  near: false,
};
const task = aTask(maya, maya, { title: 'Walk the dog' });
const note = aNote(maya, { text: 'We walked along the river.' });
const plain = (text: string) => [{ text, match: false }];
const SOME: Found = {
  ...NOTHING,
  people: {
    hits: [
      {
        person: aCard(sam),
        relation: 'team',
        role: 'Supporter',
        role_id: 10,
        category: null,
        organisation: null,
        relationship: 'Brother',
        patient_team_id: 7,
        about_patient_id: maya.id,
      },
    ],
    has_more_data: false,
  },
  notes: {
    hits: [
      {
        id: note.id,
        about_patient_id: maya.id,
        created_by: aCard(maya),
        at: note.unformatted_date_created,
        excerpt: [...plain('We '), { text: 'walked', match: true }, ...plain(' along the river.')],
      },
    ],
    has_more_data: true,
  },
  tasks: {
    hits: [
      {
        id: task.id,
        about_patient_id: maya.id,
        title: [{ text: 'Walk', match: true }, ...plain(' the dog')],
        excerpt: null,
        status: 'Accepted',
        due_at: null,
      },
    ],
    has_more_data: false,
  },
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  keepComments(api, maya);
  sessionStorage.clear();
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

async function open(at = '/tasks', change: Partial<User> = {}) {
  const viewer = { ...maya, ...change };
  api.on(authEndpoints.getProfile, () => ({ user: viewer, session: aSession() }));
  keepNoTasks(api);
  signInAs(viewer);
  const app = renderApp(at);
  await app.user.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('dialog', { name: 'Search' });
  return app;
}

const field = () => screen.findByRole('combobox', { name: 'A word or a name' });
const found = (name: RegExp) => screen.findByRole('option', { name });

describe('the search from anywhere', () => {
  it('shows what it finds by kind, says how much, and keeps the words out of the address', async () => {
    const asked = api.on(findEverywhere, () => SOME);
    const { user, address } = await open();

    await user.type(await field(), 'walk');

    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    await within(dialog).findByText('3 for “walk”, the newest of each kind');
    for (const name of ['People', 'Notes', 'Tasks']) within(dialog).getByRole('group', { name });
    expect(within(dialog).queryByRole('group', { name: 'Events' })).toBeNull();
    expect(within(dialog).getByText('walked').tagName).toBe('MARK');
    expect(asked.calls).toEqual([{ keyword: 'walk' }]);
    expect(address()).toBe('/tasks');
    const person = await found(/Sam Okoye.*Brother/);
    expect(person.getAttribute('href')).toBe('/supporter/profile/7');
  });

  it('an appointment by what it is for, which leads to it', async () => {
    const hit = {
      ...{ id: 5, about_patient_id: maya.id, provider: aCard(sam), member: aCard(maya) },
      ...{ title: [{ text: 'Talk', match: true }], excerpt: null, mode: 'phone' as const },
      ...{ start_at: '2031-06-12T02:00:00.000Z', end_at: '2031-06-12T02:50:00.000Z' },
    };
    api.on(findEverywhere, () => ({ ...NOTHING, appointments: { hits: [hit], has_more_data: false } }));
    const { user } = await open();
    await user.type(await field(), 'talk');

    const option = await found(/Talk, Sam Okoye.*12 June/);
    expect(option.getAttribute('href')).toBe('/events?view=list&day=2031-06-12&appointment=5');
  });

  it('takes a long text whole, and says how much of it is searched for', async () => {
    const asked = api.on(findEverywhere, () => NOTHING);
    const { user } = await open();
    await user.click(await field());
    await user.paste('x'.repeat(260));

    await screen.findByText('Kith searches for the first 200 characters.');
    await waitFor(() => expect(asked.calls).toEqual([{ keyword: 'x'.repeat(200) }]));
    expect(await field()).toHaveProperty('value', 'x'.repeat(260));
  });

  it('a chat by its name, which leads to it', async () => {
    const chat = {
      ...{ conversation_id: 31, kind: 'group' as const, name: 'River walkers' },
      ...{ about_patient_id: null, about_patient: null, people: [aCard(sam)] },
    };
    api.on(findEverywhere, () => ({ ...NOTHING, chats: { hits: [chat], has_more_data: false } }));
    const { user } = await open();
    await screen.findByText(
      /^Finds notes, messages, tasks, events, appointments, files, people, chats and pages\./,
    );
    await user.type(await field(), 'river');
    expect((await found(/^River walkers *2 people/)).getAttribute('href')).toBe('/messaging/31');
  });

  it('is worked with arrows while the focus stays in the field, and Enter opens a task', async () => {
    api.on(findEverywhere, () => SOME);
    api.on(tasksEndpoints.getTask, () => ({ task, updates: [] }));
    const { user, address } = await open();
    const input = await field();
    await user.type(input, 'walk');
    const person = await found(/Sam Okoye.*Brother/);
    await found(/Walk the dog.*To do/);

    const isChosen = (option: HTMLElement) =>
      option.getAttribute('aria-selected') === 'true' &&
      input.getAttribute('aria-activedescendant') === option.id;
    await waitFor(() => expect(isChosen(person)).toBe(true));
    await user.keyboard('{ArrowDown}');
    expect(isChosen(person)).toBe(false);
    await user.keyboard('{ArrowUp}');
    expect(isChosen(person)).toBe(true);
    expect(document.activeElement).toBe(input);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await screen.findByRole('dialog', { name: 'Walk the dog' });
    expect(address()).toBe('/tasks');
  });

  it('opens a note where one is', async () => {
    api.on(findEverywhere, () => SOME);
    const asked = api.on(notesEndpoints.getNote, () => ({ note }));
    const { user } = await open();
    await user.type(await field(), 'walk');

    await user.click(await found(/We walked along/));

    const dialog = await screen.findByRole('dialog', { name: 'Note' });
    await within(dialog).findByText('We walked along the river.');
    expect(asked.calls).toEqual([{ id: note.id }]);
  });

  it('says that nothing was found, and asks again after a failure', async () => {
    let isUp = false;
    api.on(findEverywhere, () => {
      if (!isUp) throw new TypeError('fetch failed');
      return NOTHING;
    });
    const { user } = await open();
    await user.type(await field(), 'zebra');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(again);

    await screen.findByText('Nothing found for “zebra”. Try another word, or a part of a name.');
  });
});

describe('commands', () => {
  const options = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('lead a member to a page by its name, below what is found', async () => {
    api.on(findEverywhere, () => SOME);
    const { user } = await open();

    await user.type(await field(), 'my t');

    await found(/Sam Okoye/);
    expect(options('Pages')).toEqual(['Go to My team']);
    expect((await found(/Go to My team/)).getAttribute('href')).toBe('/support/list');
  });

  it('count as found, where nothing else is', async () => {
    api.on(findEverywhere, () => NOTHING);
    const { user } = await open();

    await user.type(await field(), 'my t');

    await screen.findByText('1 for “my t”');
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
  });

  it('stand there for a member before anything is typed: a note, an invitation, help and pages', async () => {
    keepMemberships(api, maya);
    const { user, address } = await open('/support/list');

    await found(/Invite someone/);
    expect(options('Actions')).toEqual(['Write a note', 'Invite someone', 'Get help now']);
    expect(options('Pages').slice(0, 2)).toEqual(['Go to Home', 'Go to For you']);
    expect((await found(/Get help now/)).getAttribute('href')).toBe('/help');

    await user.type(await field(), 'supporter{Enter}');

    // Also on the page itself, which is open already.
    await screen.findByRole('dialog', { name: 'Invite a supporter' });
    expect(address()).toBe('/support/list#invite');
  });

  it('put the cursor into a new note, also where the journey is open already', async () => {
    keepNotes(api, maya, []);
    const { user } = await open('/journey');

    await user.click(await found(/Write a note/));

    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a note' })),
    );
  });

  it('stand there before anything is typed, those of one’s work near the top', async () => {
    api.on(findEverywhere, () => NOTHING);
    api.on(caseloadEndpoints.listCaseload, () => ({
      people: [aCase(maya, { journeyOverview: { view: true } })],
      count: 1,
      look_count: 0,
      unread_count: 0,
      has_more_data: false,
    }));
    const { user, address } = await open('/tasks', { role: 'provider', roles: ['provider', 'patient'] });
    await screen.findByRole('option', { name: 'Go to Inbox' });
    await screen.findByText(/^Finds people, chats, pages and your own records\./);
    expect(options('Pages').slice(0, 3)).toEqual(['Go to Home', 'Go to Caseload', 'Go to Inbox']);

    await user.type(await field(), 'go case{Enter}');

    await waitFor(() => expect(address()).toBe('/care'));
    await screen.findByText('1 of 1 person');

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'short{Enter}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});

describe('its keys', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens it', async (keys) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    await user.click(await screen.findByRole('heading', { level: 1, name: 'Tasks' }));

    await user.keyboard(keys);

    await screen.findByRole('dialog', { name: 'Search' });
  });

  it('that come before the field is there are its first words', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());

    api.on(findEverywhere, () => NOTHING);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of 'swim') fireEvent.keyDown(document.body, { key });

    expect(await field()).toHaveProperty('value', 'swim');
  });

  it('are told apart from typing: a single one can be turned off, and Control with K stays', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    setSingleKeys(false);

    await user.keyboard('/');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    setSingleKeys(true);
  });

  it('of them Control with K opens it from a field as well, and the words in the field stay', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    const other = document.body.appendChild(document.createElement('textarea'));
    await user.type(other, 'See you');

    await user.keyboard('/{Control>}k{/Control}');

    await screen.findByRole('dialog', { name: 'Search' });
    expect(other.value).toBe('See you/');
    other.remove();
  });

  it('do nothing while one types', async () => {
    const { user } = await open();
    const input = await field();
    await user.type(input, 'a/b');

    expect((input as HTMLInputElement).value).toBe('a/b');
    expect(screen.getAllByRole('dialog', { name: 'Search' })).toHaveLength(1);
  });
});
