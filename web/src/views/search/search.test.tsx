import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { type Found, searchEndpoints } from '@kith/contract/search';
import { tasksEndpoints } from '@kith/contract/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { setSingleKeys } from '#kit/single-keys.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aTask, keepNoTasks } from '#testing/tasks.ts';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';

const { findEverywhere } = searchEndpoints;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Okoye' });
const NONE = { hits: [], has_more_data: false };
const NOTHING: Found = {
  people: NONE,
  messages: NONE,
  notes: NONE,
  tasks: NONE,
  events: NONE,
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
  sessionStorage.clear();
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

async function open() {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  keepNoTasks(api);
  signInAs(maya);
  const app = renderApp('/tasks');
  await app.user.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('dialog', { name: 'Search' });
  return app;
}

const field = () => screen.findByRole('searchbox', { name: 'A word or a name' });
const found = (name: RegExp) => screen.findByRole('link', { name });

describe('the search from anywhere', () => {
  it('shows what it finds by kind, says how much, and keeps the words out of the address', async () => {
    const asked = api.on(findEverywhere, () => SOME);
    const { user, address } = await open();

    await user.type(await field(), 'walk');

    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    await within(dialog).findByText('3 for “walk”, the newest of each kind');
    for (const name of ['People', 'Notes', 'Tasks']) within(dialog).getByRole('region', { name });
    expect(within(dialog).queryByRole('region', { name: 'Events' })).toBeNull();
    expect(within(dialog).getByText('walked').tagName).toBe('MARK');
    expect(asked.calls).toEqual([{ keyword: 'walk' }]);
    expect(address()).toBe('/tasks');
    const person = await found(/Sam Okoye/);
    expect(person.getAttribute('href')).toBe('/supporter/profile/7');
  });

  it('is worked with arrows: down into the hits, up into the field, and Enter opens a task', async () => {
    api.on(findEverywhere, () => SOME);
    api.on(tasksEndpoints.getTask, () => ({ task, updates: [] }));
    const { user, address } = await open();
    const input = await field();
    await user.type(input, 'walk');
    const person = await found(/Sam Okoye/);

    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(person);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(input);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');

    await screen.findByRole('dialog', { name: 'Walk the dog' });
    expect(address()).toBe('/tasks');
  });

  it('opens a note where one is', async () => {
    api.on(findEverywhere, () => SOME);
    const asked = api.on(notesEndpoints.getNote, () => ({ note }));
    const { user } = await open();
    await user.type(await field(), 'walk');

    await user.click(await screen.findByRole('button', { name: /We walked along/ }));

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

describe('its keys', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens it', async (keys) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    await user.click(await screen.findByRole('heading', { level: 1, name: 'Tasks' }));

    await user.keyboard(keys);

    await screen.findByRole('dialog', { name: 'Search' });
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

  it('do nothing while one types', async () => {
    const { user } = await open();
    const input = await field();
    await user.type(input, 'a/b');

    expect((input as HTMLInputElement).value).toBe('a/b');
    expect(screen.getAllByRole('dialog', { name: 'Search' })).toHaveLength(1);
  });
});
