import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { SoftwarePage } from './software-page.tsx';

const libraries = [
  { name: 'walks', version: '1.2.0', licence: 'MIT', texts: [0] },
  { name: 'rivers', version: '3.0.1', licence: 'ISC', texts: [] },
];
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  vi.unstubAllGlobals();
  answer.mockReset();
});

const listed = () => Response.json({ libraries, texts: ['Permission to walk is granted.'] });

it('shows each library, and the words of its licence when they are asked for', async () => {
  answer.mockImplementation(async () => listed());
  const { user } = renderPage(SoftwarePage, { path: '/software', at: '/software' });

  await screen.findByText('2 of 2 libraries');
  screen.getByText(/comes without the text of its licence/);
  expect(screen.queryByText('Permission to walk is granted.')).toBeNull();
  await user.click(screen.getByText('walks'));
  await screen.findByText('Permission to walk is granted.');
});

it('finds by name and by licence, and says so when nothing has the name', async () => {
  answer.mockImplementation(async () => listed());
  const { user } = renderPage(SoftwarePage, { path: '/software', at: '/software' });
  const field = await screen.findByRole('searchbox', { name: 'Search libraries' });
  await user.type(field, 'isc');
  screen.getByText('1 of 2 libraries');
  expect(screen.queryByText('walks')).toBeNull();
  await user.type(field, 'x');
  screen.getByText(/No library has this name/);
});

it('says that the list did not come, and asks again', async () => {
  answer.mockImplementation(async () => new Response('', { status: 502 }));
  const { user } = renderPage(SoftwarePage, { path: '/software', at: '/software' });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  answer.mockImplementation(async () => listed());
  await user.click(again);
  await screen.findByText('walks');
});
