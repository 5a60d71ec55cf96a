import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { LoginPage } from './login-page.tsx';

const realFetch = globalThis.fetch;
const people = [
  { name: 'Maya Hart', email: 'maya@example.com', password: 'river stones at dusk', role: 'member' },
];

afterEach(() => {
  globalThis.fetch = realFetch;
});

it('a demo offers its people, and fills in their login', async () => {
  globalThis.fetch = async () => Response.json(people);
  const { user } = renderPage(LoginPage, { path: '/login' });

  await user.click(await screen.findByRole('button', { name: 'Fill in the login of Maya Hart' }));

  expect(screen.getByLabelText('Email or mobile')).toHaveProperty('value', 'maya@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'river stones at dusk');
});

it.each([
  ['404', () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['a page', () => new Response('<!doctype html>')],
  ['nothing useful', () => Response.json({ people: 1 })],
])('any other server, answering with %s, offers no one', async (_what, answer) => {
  let asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    return answer();
  };
  renderPage(LoginPage, { path: '/login' });

  await screen.findByRole('heading', { name: 'Log in' });
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(asked).toBe(1);
  expect(screen.queryByText('Try it as')).toBeNull();
});
