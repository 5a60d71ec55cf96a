import { type Term, termsEndpoints } from '@kith/contract/terms';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { LegalPage } from './legal-page.tsx';
import { TermsPage } from './terms-page.tsx';

let api: FakeApi;

const aTerm = (type: Term['type'], id: number, change: Partial<Term> = {}): Term => ({
  id,
  type,
  version: 2,
  title: type === 'user agreement' ? 'User agreement' : 'Privacy terms',
  summary: '- Short and plain.',
  what_changed: null,
  text: `## Part one\n\nThe words of the ${type}.`,
  is_draft: true,
  published_at: '2026-11-01T00:00:00Z',
  accepted: false,
  ...change,
});

beforeEach(() => {
  api = new FakeApi();
  session.begin(
    { token: 't', user: aPerson({ is_user_term_latest: false }), session: aSession() },
    Date.now(),
  );
  api.on(termsEndpoints.listTerms, () => ({
    terms: [aTerm('user agreement', 7), aTerm('privacy terms', 8)],
  }));
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const accept = () => screen.findByRole('button', { name: 'Accept and continue' });
const tick = () =>
  screen.findByRole('checkbox', { name: /read and accept the user agreement and the privacy terms/ });

it('accepts both documents, in the versions that were shown', async () => {
  const sent = api.on(termsEndpoints.acceptTerms, () => ({ is_user_term_latest: true }));
  const { user } = renderPage(TermsPage, { path: '/terms', at: '/terms' });

  await user.click(await tick());
  await user.click(await accept());

  await waitFor(() => expect(sent.calls).toEqual([{ term_ids: [7, 8] }]));
});

it('asks for the tick before it sends anything', async () => {
  const sent = api.on(termsEndpoints.acceptTerms, () => ({ is_user_term_latest: true }));
  const { user } = renderPage(TermsPage, { path: '/terms', at: '/terms' });

  await user.click(await accept());

  expect(await screen.findByText('Please tick the box if you accept both.')).toBeDefined();
  expect(sent.calls).toEqual([]);
});

it('says what changed when a document has a newer version', async () => {
  const changed = aTerm('privacy terms', 9, { what_changed: 'We say more about text messages.' });
  api.on(termsEndpoints.listTerms, () => ({ terms: [aTerm('user agreement', 7), changed] }));
  renderPage(TermsPage, { path: '/terms', at: '/terms' });

  const card = await screen.findByRole('region', { name: /what changed$/ });

  expect(within(card).getByText('We say more about text messages.')).toBeDefined();
});

it('shows one document to anyone, with its headings and lists', async () => {
  renderPage(LegalPage, { path: '/privacy-policy', at: '/privacy-policy' });

  expect(await screen.findByRole('heading', { name: 'Part one' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy terms' })).toBeDefined();
  expect(screen.getByText('Short and plain.').tagName).toBe('LI');
  expect(screen.queryByText(/words of the user agreement/)).toBeNull();
});

it('offers to try again when the documents did not come', async () => {
  api.refuse(termsEndpoints.listTerms, 'internal');
  const { user } = renderPage(LegalPage, { path: '/privacy-policy', at: '/privacy-policy' });
  await screen.findByRole('heading', { name: 'This page didn’t load' });

  api.on(termsEndpoints.listTerms, () => ({ terms: [aTerm('privacy terms', 8)] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Part one' })).toBeDefined();
});
