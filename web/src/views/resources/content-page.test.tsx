import { authEndpoints } from '@kith/contract/auth';
import { resourcesEndpoints, type WrittenResource } from '@kith/contract/resources';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aWrittenResource } from '#testing/resources.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { ContentPage } from './content-page.tsx';

const calls = resourcesEndpoints;
const ada = aPerson({ first_name: 'Ada', roles: ['organisation_administrator', 'patient'] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: ada, session: aSession() }));
  signInAs(ada);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

/** A server with these resources of one clinic. */
function keep(...kept: WrittenResource[]) {
  const find = (id: number) => {
    const one = kept.find((resource) => resource.id === id);
    if (!one) throw new Refusal('not_found');
    return one;
  };
  const organisation = { id: 12, name: 'Banksia Clinic' };
  api.on(calls.listWrittenResources, () => ({
    organisations: [{ organisation, resources: kept.map(({ html: _html, ...card }) => card) }],
  }));
  api.on(calls.getWrittenResource, ({ id }) => ({ resource: { ...find(id) } }));
  return {
    created: api.on(calls.createResource, ({ title, content }) => {
      const made = aWrittenResource({ id: 7, title, summary: null, html: content });
      kept.push(made);
      return { resource: made };
    }),
    published: api.on(calls.publishResource, ({ id }) => ({
      resource: Object.assign(find(id), { state: 'published', has_changes: false }),
    })),
    takenBack: api.on(calls.takeBackResource, ({ id }) => ({
      resource: Object.assign(find(id), { state: 'taken_back' }),
    })),
  };
}

const open = (search = '') =>
  renderPage(ContentPage, { path: '/admin/content', at: `/admin/content${search}` });

it('lists what is written with its state, and who changed it', async () => {
  keep(
    aWrittenResource({ id: 5, title: 'First visit', edited_by: { ...aCard(ada), displayName: 'Ada Brook' } }),
    aWrittenResource({ id: 6, title: 'Sleep group', state: 'published', has_changes: true }),
  );
  open();
  const clinic = within(await screen.findByRole('region', { name: 'Banksia Clinic' }));
  expect(clinic.getByRole('link', { name: /^First visit.*by Ada Brook.*Draft$/ })).toBeDefined();
  expect(clinic.getByRole('link', { name: /^Sleep group.*Changes not published.*Published$/ })).toBeDefined();
});

it('says who writes here to a person who administers nothing', async () => {
  api.on(calls.listWrittenResources, () => ({ organisations: [] }));
  open();
  expect(await screen.findByText('No organisation to write for')).toBeDefined();
});

it('a draft is written, previewed, published and taken back', async () => {
  const server = keep();
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Write a resource for Banksia Clinic' }));
  await screen.findByRole('heading', { level: 1, name: 'New resource' });
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  const alert = await screen.findByText(/things? to fix/);
  expect(alert).toBeDefined();
  expect(server.created.calls).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Parking');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Behind the house.');
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Parking' })).toBeDefined();
  expect(server.created.calls[0]).toMatchObject({
    organisation_id: 12,
    title: 'Parking',
    focus_area_id: null,
  });
  expect(screen.getByText(/This is a preview/)).toBeDefined();
  expect(screen.getByText('Behind the house.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Publish “Parking”?' }));
  expect(server.published.calls).toEqual([]);
  await user.click(ask.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Members and staff read it like this.');
  expect(server.published.calls).toEqual([{ id: 7, version: 1 }]);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Withdraw “Parking”?' }));
  await user.click(sure.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/This was withdrawn/);
  expect(server.takenBack.calls).toEqual([{ id: 7 }]);
});

it('what is typed survives a failed request and a closed tab, until it is saved or discarded', async () => {
  keep(aWrittenResource());
  api.on(calls.updateResource, () => {
    throw new Refusal('unavailable');
  });
  const first = open('?edit=5');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await first.user.type(title, ' today');
  await first.user.click(screen.getByRole('button', { name: 'Save and preview' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty(
    'value',
    'How a first visit goes today',
  );
  first.unmount();

  const { user } = open('?edit=5');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty(
      'value',
      'How a first visit goes today',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'How a first visit goes');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('keeps both versions apart where another administrator has saved meanwhile', async () => {
  keep(aWrittenResource());
  const theirs = aWrittenResource({ title: 'Your first visit', version: 2 });
  const sent = api.on(calls.updateResource, ({ version, title }) => {
    if (version === 1) throw new Refusal('stale', { current: theirs });
    return { resource: { ...theirs, title, version: 3 } };
  });
  const { user } = open('?edit=5');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' now');
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  const newer = within(await screen.findByRole('region', { name: 'The newer version' }));
  expect(newer.getByText('Your first visit')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  await waitFor(() => expect(sent.calls.map(({ version }) => version)).toEqual([1, 2]));
});

it('publishes what was seen when it was asked, not what a colleague has saved behind the question', async () => {
  const mine = aWrittenResource({ state: 'draft', published_at: null });
  keep(mine);
  const { user, queries } = open(`?resource=${mine.id}`);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const ask = within(await screen.findByRole('dialog'));
  const theirs = { ...mine, title: 'Theirs', version: 2 };
  keep(theirs);
  const sent = api.on(calls.publishResource, () => {
    throw new Refusal('stale', { current: theirs });
  });
  await act(() => queries.refetchQueries());
  await screen.findByRole('heading', { level: 1, name: 'Theirs', hidden: true });
  await user.click(ask.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.calls).toEqual([{ id: mine.id, version: 1 }]);
});

it('keeps on the device what is typed while a save is on its way', async () => {
  keep(aWrittenResource());
  let answer = () => undefined as unknown;
  const waiting = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const saved = aWrittenResource({ title: 'How a first visit goes now', version: 2 });
  api.on(calls.updateResource, async () => {
    await waiting;
    return { resource: saved };
  });
  const first = open('?edit=5');
  await first.user.type(await screen.findByRole('textbox', { name: 'Title' }), ' now');
  await first.user.click(screen.getByRole('button', { name: 'Save and preview' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Title' }), ', and later');
  answer();
  await screen.findByRole('heading', { level: 1, name: saved.title });
  first.unmount();
  keep(saved);
  open('?edit=5');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty(
      'value',
      'How a first visit goes now, and later',
    ),
  );
});

it('other words after a lost answer change the resource that was made, and make no second one', async () => {
  const server = keep();
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Write a resource for Banksia Clinic' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Parking');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Behind the house.');
  const made = aWrittenResource({ id: 7, title: 'Parking' });
  const keys: (string | undefined)[] = [];
  const sent = api.on(calls.createResource, ({ client_key, title }) => {
    keys.push(client_key);
    if (keys.length === 1) throw new TypeError('fetch failed');
    if (title !== 'Parking') throw new Refusal('key_reused');
    return { resource: made };
  });
  const updated = api.on(calls.updateResource, ({ title }) => ({ resource: { ...made, title, version: 2 } }));
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  await screen.findByRole('alert');

  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' nearby');
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));

  await waitFor(() =>
    expect(updated.calls).toMatchObject([{ id: 7, title: 'Parking nearby', version: made.version }]),
  );
  expect(new Set(keys).size).toBe(1);
  expect(sent.calls).toHaveLength(3);
  expect(server.created.calls).toEqual([]);
});

it('words for a resource that a colleague deletes meanwhile stay, and become a new draft', async () => {
  const server = keep(aWrittenResource());
  const { user, queries, unmount } = open('?edit=5');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' now');
  const deleted = () => {
    throw new Refusal('not_found');
  };
  api.on(calls.getWrittenResource, deleted);
  api.on(calls.updateResource, deleted);
  await act(() => queries.refetchQueries());

  expect(await screen.findByText(/Another administrator deleted this resource/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty(
    'value',
    'How a first visit goes now',
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  unmount();

  // No page opens the deleted one again: its words wait where a new one is written.
  const { user: later } = open();
  await later.click(await screen.findByRole('link', { name: 'Write a resource for Banksia Clinic' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty(
      'value',
      'How a first visit goes now',
    ),
  );
  await later.click(screen.getByRole('button', { name: 'Save and preview' }));
  await waitFor(() =>
    expect(server.created.calls).toMatchObject([
      { organisation_id: 12, title: 'How a first visit goes now' },
    ]),
  );
});

it('a resource that is gone has a way back', async () => {
  keep();
  open('?resource=99');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This resource can’t be opened' }),
  ).toBeDefined();
});
