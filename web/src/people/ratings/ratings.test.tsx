import { authEndpoints } from '@kith/contract/auth';
import type { OwnRating, RatingSummary } from '@kith/contract/rating-fields';
import { ratingsEndpoints } from '@kith/contract/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { anOwnRating, aSummary, QUESTIONS } from '#testing/ratings.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { RateCard } from './rate-card.tsx';
import { SaidPart } from './said-part.tsx';

const { getRatingQuestions, getOwnRating, rateProvider, withdrawRating } = ratingsEndpoints;
const { getRatingSummary, answerRating } = ratingsEndpoints;
const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair', roles: ['provider'] });
const provider = { id: priya.id, name: 'Priya' };

let api: FakeApi;
let rating: OwnRating;
let summary: RatingSummary | null;

beforeEach(() => {
  api = new FakeApi();
  rating = anOwnRating();
  summary = null;
  api.on(getRatingQuestions, () => ({
    intro: '',
    safety_note: 'In danger, call 000.',
    questions: QUESTIONS,
  }));
  api.on(getOwnRating, () => ({ rating }));
  api.on(getRatingSummary, () => ({ summary }));
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <h1>Priya</h1>
      <RateCard provider={provider} />
      <SaidPart provider={provider} />
      <Toasts />
    </>
  );
}

function open(person = maya) {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
  return renderPage(Page, { path: '/', at: '/' });
}

it('sends what was answered, and keeps it through a failed request', async () => {
  let fails = true;
  const rate = api.on(rateProvider, ({ answers }) => {
    if (fails) throw new Refusal('internal');
    rating = anOwnRating({ can_rate: false, can_change: true, version: 1, answers: answers as never });
    rating = { ...rating, change_until: '2026-06-30', again_on: '2026-08-30' };
    return { rating };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rate Priya' }));
  const form = within(await screen.findByRole('dialog', { name: 'Rate your visit' }));
  await user.click(form.getByRole('button', { name: 'Send rating' }));
  await form.findByText('Please answer this.');
  expect(rate.calls).toEqual([]);

  await user.click(form.getByRole('radio', { name: '4' }));
  await user.click(form.getByRole('button', { name: 'I felt rushed' }));
  await user.click(form.getByRole('button', { name: 'Nothing' }));
  expect(form.getByRole('button', { name: 'I felt rushed' }).getAttribute('aria-pressed')).toBe('false');
  expect(form.queryByRole('switch')).toBeNull();
  await user.type(form.getByLabelText(/^Anything you would like to say/), 'Warm.');
  await user.click(form.getByRole('switch', { name: /^Let other people read my words/ }));
  await user.click(form.getByRole('button', { name: 'Send rating' }));
  await waitFor(() => expect(rate.calls).toHaveLength(1));
  expect(form.getByLabelText(/^Anything you would like to say/)).toHaveProperty('value', 'Warm.');
  fails = false;
  await user.click(form.getByRole('button', { name: 'Send rating' }));
  await screen.findByText('Thank you. Your feedback has been sent.');
  expect(rate.calls.at(-1)).toEqual({
    ...{ provider_id: priya.id, share_words: true, version: 0 },
    answers: [
      { question_id: 'q1', number: 4 },
      { question_id: 'q6', choices: ['none'] },
      { question_id: 'q8', words: 'Warm.' },
    ],
  });
  await screen.findByText(/^You rated this visit\. You can change or withdraw it until 30 June/);
});

it('offers help where the words sound heavy, before they are sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rate Priya' }));
  await user.type(await screen.findByLabelText(/^Anything you would like to say/), 'I want to kill myself');
  expect((await screen.findByRole('link', { name: 'Get help now' })).getAttribute('href')).toBe('/help');
});

it('is withdrawn after a question, and says where that failed', async () => {
  rating = anOwnRating({ can_rate: false, can_change: true, version: 1 });
  rating = { ...rating, change_until: '2026-06-30', again_on: '2026-08-30' };
  let fails = true;
  api.on(withdrawRating, () => {
    if (fails) throw new Refusal('internal');
    rating = anOwnRating();
    return { rating };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  const asks = within(await screen.findByRole('dialog'));
  await user.click(asks.getByRole('button', { name: 'Withdraw it' }));
  await asks.findByText(/isn’t withdrawn yet/);
  fails = false;
  await user.click(asks.getByRole('button', { name: 'Withdraw it' }));
  await screen.findByText(/^Your rating is withdrawn/);
  await screen.findByRole('button', { name: 'Rate Priya' });
});

it('says when another can be given, and nothing to a person without a visit', async () => {
  rating = anOwnRating({ can_rate: false, change_until: '2026-06-30', again_on: '2026-08-30' });
  const first = open();
  await screen.findByText(/^You rated a visit here\. You can rate another one from 30 August/);
  first.unmount();
  rating = anOwnRating({ can_rate: false });
  open();
  await waitFor(() => expect(screen.queryByText(/rate/i)).toBeNull());
});

it('shows others what five people or more said, and nothing below', async () => {
  rating = anOwnRating({ can_rate: false });
  summary = aSummary();
  const first = open();
  const said = within(await screen.findByRole('region', { name: 'What members say' }));
  said.getByText('4.5 of 5, from 10 ratings');
  said.getByText('She listened.');
  expect(said.queryByRole('button')).toBeNull();
  first.unmount();
  summary = null;
  open();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What members say' })).toBeNull());
});

it('shows a professional their own, and lets them answer words', async () => {
  const first = open(priya);
  await screen.findByText(/^Nothing to see yet\. Ratings appear once five people have rated/);
  expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull();
  first.unmount();

  summary = aSummary();
  const answer = api.on(answerRating, ({ answer: said }) => {
    summary = aSummary({ words: aSummary().words.map((one) => ({ ...one, answer: said ?? null })) });
    return { summary };
  });
  const { user } = open(priya);
  await user.click(await screen.findByRole('button', { name: 'Answer “She listened.”' }));
  await user.type(screen.getByLabelText('Your answer, for all who read these words'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Your answer is saved.');
  expect(answer.calls).toEqual([{ id: aSummary().words[0]?.id, answer: 'Thank you.' }]);
  await screen.findByRole('button', { name: 'Change your answer' });
});
