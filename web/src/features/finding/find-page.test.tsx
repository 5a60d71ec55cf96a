import { authEndpoints } from '@kith/contract/auth';
import { findingEndpoints } from '@kith/contract/finding';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aFound, found } from '#testing/listings.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const field = () => screen.findByRole('searchbox', { name: 'A need, a name or a place' });
const open = () => renderApp('/search/support');

it('shows who is found with the reason in words, and leads to their page', async () => {
  const fits = [
    { kind: 'support_type' as const, label: 'Sleep' },
    { kind: 'place' as const, label: 'Fremantle' },
  ];
  const one = aFound({ fits });
  api.on(findingEndpoints.searchSupport, () => found([one]));
  open();

  const row = await screen.findByRole('link', { name: /Priya Nair/ });
  expect(row.getAttribute('href')).toBe(`/provider/profile/${one.person.id}`);
  for (const words of [
    'Helps with Sleep',
    'Sees people in Fremantle',
    'Takes new people',
    'Checked on 18 November',
    'Fremantle · By video or phone · Medicare rebate',
  ])
    expect(within(row).getByText(words)).toBeDefined();
  expect(screen.getByText('1 professional').getAttribute('role')).toBe('status');
});

it('asks for one choice of a facet, another in its place, and takes it back', async () => {
  const counts = {
    professions: [
      { id: 'gp', count: 2 },
      { id: 'psychologist', count: 1 },
    ],
  };
  const searched = api.on(findingEndpoints.searchSupport, () => found([aFound()], counts));
  const { user } = open();
  const last = () => searched.calls.at(-1);

  await user.click(await screen.findByRole('button', { name: 'General practitioner (GP) 2' }));
  await waitFor(() => expect(last()).toMatchObject({ professions: ['gp'] }));
  await user.click(screen.getByRole('button', { name: 'Psychologist 1' }));
  await waitFor(() => expect(last()).toMatchObject({ professions: ['psychologist'] }));
  await user.click(screen.getByRole('button', { name: 'Remove Psychologist' }));
  await waitFor(() => expect(last()?.professions).toBeUndefined());
});

it('turns words into a choice by a suggestion, without a call for it', async () => {
  const searched = api.on(findingEndpoints.searchSupport, () => found([aFound()]));
  const { user } = open();

  await user.type(await field(), 'shrink');
  const suggested = screen.getByRole('group', { name: 'Did you mean' });
  await user.click(within(suggested).getByRole('button', { name: 'Psychiatrist' }));

  await waitFor(() =>
    expect(searched.calls.at(-1)).toMatchObject({ keywords: '', professions: ['psychiatrist'] }),
  );
  expect((await field()).getAttribute('value')).toBe('');
});

it('looks near a postcode once it has four digits, and for a language', async () => {
  const searched = api.on(findingEndpoints.searchSupport, () => found([aFound()]));
  const { user } = open();

  await user.type(await screen.findByLabelText('Postcode'), '616');
  await user.type(screen.getByLabelText('Language'), 'arab');
  await waitFor(() => expect(searched.calls.at(-1)).toMatchObject({ language: 'arab' }));
  expect(searched.calls.every(({ postcode }) => postcode === undefined)).toBe(true);
  await user.type(screen.getByLabelText('Postcode'), '0');
  await waitFor(() => expect(searched.calls.at(-1)).toMatchObject({ postcode: '6160', language: 'arab' }));

  await user.click(screen.getByRole('button', { name: 'Remove In 6160 or near it' }));
  await waitFor(() => expect(searched.calls.at(-1)?.postcode).toBeUndefined());
  await user.type(screen.getByLabelText('Postcode'), '0100');
  expect(await screen.findByText(/There is no such Australian postcode/)).toBeDefined();
});

it('keeps words out of the address', async () => {
  const searched = api.on(findingEndpoints.searchSupport, () => found([aFound()]));
  const { user, address } = open();

  await user.type(await field(), 'nair');

  await waitFor(() => expect(searched.calls.at(-1)?.keywords).toBe('nair'));
  expect(address()).toBe('/search/support');
});

it('says that the answer is empty, with ways on', async () => {
  api.on(findingEndpoints.searchSupport, ({ professions }) =>
    professions ? found([]) : found([aFound()], { professions: [{ id: 'gp', count: 1 }] }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'General practitioner (GP) 1' }));

  expect(await screen.findByRole('heading', { name: 'Empty response.' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /Get help now/ }).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
  expect(await screen.findByRole('link', { name: /Priya Nair/ })).toBeDefined();
});

it('says that words were spelt anew, and what to do about few', async () => {
  api.on(findingEndpoints.searchSupport, ({ keywords }) => found([aFound()], {}, keywords !== ''));
  const { user } = open();

  await user.type(await field(), 'psychologst');

  expect(await screen.findByText('1 professional with words that are spelt like yours')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Looking for more?' })).toBeDefined();
});

it('tries again after a failure, with the words still there', async () => {
  let isDown = true;
  api.on(findingEndpoints.searchSupport, () => {
    if (isDown) throw new Refusal('unavailable');
    return found([aFound()]);
  });
  const { user } = open();

  expect(await screen.findByRole('heading', { name: 'Empty response.' }, { timeout: 8000 })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Priya Nair/ })).toBeDefined();
});
