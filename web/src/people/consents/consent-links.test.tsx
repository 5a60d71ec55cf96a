import { authEndpoints } from '@kith/contract/auth';
import { type ConsentReceipt, consentsEndpoints } from '@kith/contract/consents';
import { ERRORS } from '@kith/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { aConsentLink } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ApproveConsentPage } from './approve-consent-page.tsx';
import { ReferralConsentPage } from './referral-consent-page.tsx';
import { WithdrawConsentPage } from './withdraw-consent-page.tsx';

const { getConsentLink, approveConsent, withdrawByLink } = consentsEndpoints;
const codes = { invitation_id: 'in-1', security_code: 'sec-1' };

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  api.on(getConsentLink, () => ({ consent_request: aConsentLink() }));
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function receipt(change: Partial<ConsentReceipt> = {}): { receipt: ConsentReceipt } {
  return {
    receipt: {
      kind: 'guardian',
      status: 'accepted',
      answered_by: 'Joanne Walsh',
      answered_at: '2026-11-21T03:04:00.000Z',
      text_version: 1,
      next: 'nothing',
      ...change,
    },
  };
}

describe('a guardian who opens the link', () => {
  const open = () =>
    renderPage(ApproveConsentPage, {
      path: '/signup/approve-consent/:invitation_id/:security_code',
      at: '/signup/approve-consent/in-1/sec-1',
    });

  it('reads whom it is about, what Kith is and what they agree to, and the codes leave the address', async () => {
    const page = open();

    expect(await screen.findByText(/^Ruby Walsh would like to use Kith/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Approve sign-up' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'What is Kith?' })).toBeDefined();
    expect(screen.getByText('A list of things.')).toBeDefined();
    await waitFor(() => expect(page.address()).toBe('/signup/approve-consent/link/opened'));
  });

  it('says yes with their name and how they are related, and gets a receipt to print', async () => {
    const approved = api.on(approveConsent, () => receipt());
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    await user.type(await screen.findByLabelText('Your full name'), 'Joanne Walsh');
    await user.type(screen.getByLabelText('How you’re related to Ruby'), 'Mother');

    await user.click(screen.getByRole('button', { name: 'Approve' }));

    const title = await screen.findByRole('heading', { level: 1, name: 'Thank you for your answer' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(approved.calls).toEqual([
      { ...codes, accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 1 },
    ]);
    const rows = within(screen.getByRole('region', { name: 'Your answer' }));
    expect(rows.getByText('Ruby Walsh')).toBeDefined();
    expect(rows.getByText('Words, version 1')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Print or save this page' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('may say no, and reads that the young person is told kindly', async () => {
    const answered = api.on(approveConsent, () => receipt({ status: 'rejected' }));
    const { user } = open();
    await user.type(await screen.findByLabelText('Your full name'), 'Joanne Walsh');
    await user.type(screen.getByLabelText('How you’re related to Ruby'), 'Mother');

    await user.click(screen.getByRole('button', { name: 'Don’t approve' }));

    expect(await screen.findByText(/The account stays closed. We’ll let Ruby know kindly/)).toBeDefined();
    expect(answered.calls).toMatchObject([{ accepted: false }]);
  });

  it('is told what is missing before anything is sent', async () => {
    const answered = api.on(approveConsent, () => receipt());
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Approve' }));

    expect(screen.getByRole('alert').textContent).toMatch(
      /2 things to fix: your full name, how you’re related/,
    );
    expect(answered.calls).toEqual([]);
  });

  it('keeps what they typed when nothing comes back', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Your full name'), 'Joanne Walsh');
    await user.type(screen.getByLabelText('How you’re related to Ruby'), 'Mother');
    api.disconnect();

    await user.click(screen.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText(/We couldn’t reach Kith/)).toBeDefined();
    expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'Joanne Walsh');
  });

  it('where the young person is logged in, is asked to log them out first, and what was typed stays', async () => {
    const ruby = aPerson({ first_name: 'Ruby', consent_pending: true });
    api.on(authEndpoints.getProfile, () => ({ user: ruby, session: aSession() }));
    api.on(authEndpoints.logOut, () => ({ ok: true as const }));
    session.begin({ token: 'of-ruby', user: ruby, session: aSession() }, Date.now());
    api.refuse(approveConsent, 'forbidden');
    const { user } = open();
    await user.type(await screen.findByLabelText('Your full name'), 'Joanne Walsh');
    await user.type(screen.getByLabelText('How you’re related to Ruby'), 'Mother');
    await user.click(screen.getByRole('button', { name: 'Approve' }));

    await user.click(await screen.findByRole('button', { name: 'Log Ruby out here' }));
    const answered = api.on(approveConsent, () => receipt());
    await user.click(await screen.findByRole('button', { name: 'Approve' }));

    await screen.findByRole('heading', { name: 'Thank you for your answer' });
    expect(answered.calls).toMatchObject([{ full_name: 'Joanne Walsh', relationship: 'Mother' }]);
    expect(answered.tokens).toEqual([null]);
  });

  it.each([
    ['used, expired or wrong', () => api.refuse(getConsentLink, 'link_invalid')],
    [
      'for something else',
      () => api.on(getConsentLink, () => ({ consent_request: aConsentLink({ kind: 'referral' }) })),
    ],
  ])('finds out kindly that a link is %s', async (_why, prepare) => {
    prepare();
    open();

    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
    expect(screen.getByText(ERRORS.link_invalid.message)).toBeDefined();
    expect(screen.getByText('The young person can send you a new link from their account.')).toBeDefined();
  });

  it('waits a little after too many tries, and can try again', async () => {
    api.refuse(getConsentLink, 'too_many_attempts', { retryAfterSeconds: 120 });
    const { user } = open();
    expect(await screen.findByText(/You can try again in about 2 minutes/)).toBeDefined();

    api.on(getConsentLink, () => ({ consent_request: aConsentLink() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('Your full name')).toBeDefined();
  });
});

describe('a guardian who takes their yes back', () => {
  const open = () =>
    renderPage(WithdrawConsentPage, {
      path: '/signup/withdraw-consent/:invitation_id/:security_code',
      at: '/signup/withdraw-consent/in-1/sec-1',
    });

  it('sees whom it is about and what follows, and does it with one press', async () => {
    const request = aConsentLink({ purpose: 'withdraw', answered_at: '2024-11-21T03:04:00.000Z' });
    api.on(getConsentLink, () => ({ consent_request: request }));
    const withdrawn = api.on(withdrawByLink, () => ({ status: 'withdrawn' as const }));
    const { user } = open();
    expect(await screen.findByText(/^You agreed on 21 November 2024 that Ruby Walsh/)).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));

    expect(await screen.findByRole('heading', { name: 'You withdrew your consent' })).toBeDefined();
    expect(withdrawn.calls).toEqual([codes]);
  });

  it('can not do it with the link by which they were asked', async () => {
    open();

    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
    expect(screen.getByText(/now old enough to decide alone/)).toBeDefined();
  });
});

describe('someone who is referred and opens the link', () => {
  const request = aConsentLink({
    kind: 'referral',
    first_name: 'Maya',
    last_name: 'Hart',
    masked_email: 'm***@example.com',
    referred_by: 'Ben Okafor',
    organisation: { id: 7, name: 'Banksia Clinic' },
    referral_type: 'GP Referral',
    reason: 'A letter from Dr Lee',
  });
  const open = () =>
    renderPage(ReferralConsentPage, {
      path: '/referral-consent/:id/:security_code',
      at: '/referral-consent/in-1/sec-1',
    });

  beforeEach(() => {
    api.on(getConsentLink, () => ({ consent_request: request }));
  });

  it('reads who refers them where, as what and why', async () => {
    open();

    expect(await screen.findByText(/Ben Okafor would like to refer you to Banksia Clinic/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Agree to your referral' })).toBeDefined();
    const facts = within(screen.getByRole('region', { name: 'The referral' }));
    for (const fact of ['Banksia Clinic', 'GP Referral', 'A letter from Dr Lee'])
      expect(facts.getByText(fact)).toBeDefined();
    expect(screen.getByLabelText('Your full name')).toHaveProperty('value', 'Maya Hart');
  });

  it.each([
    ['sign_up', /We sent a link to m\*\*\*@example.com/, null],
    ['log_in', /Banksia Clinic looks after you from now on/, '/login'],
  ] as const)('says yes, and goes on to %s', async (next, words, to) => {
    const answered = api.on(approveConsent, () => receipt({ kind: 'referral', next }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Agree' }));

    expect(await screen.findByText(words)).toBeDefined();
    expect(answered.calls).toEqual([{ ...codes, accepted: true, full_name: 'Maya Hart', text_version: 1 }]);
    expect(screen.queryByRole('link', { name: 'Log in' })?.getAttribute('href') ?? null).toBe(to);
  });

  it('says no, and reads that the referrer learns no more', async () => {
    api.on(approveConsent, () => receipt({ kind: 'referral', status: 'rejected' }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Don’t agree' }));

    expect(await screen.findByText(/will know you declined, but not why/)).toBeDefined();
    expect(screen.queryByText('Consent form')).toBeNull();
  });

  it('is told whose answer it is where someone else is logged in', async () => {
    const sam = aPerson({ first_name: 'Sam' });
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    session.begin({ token: 'of-sam', user: sam, session: aSession() }, Date.now());
    open();

    expect(await screen.findByText(/^You’re logged in as Sam Hart. We sent this link to m/)).toBeDefined();
  });

  it('who waits for a guardian is told so', async () => {
    api.refuse(approveConsent, 'consent_pending');
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Agree' }));

    expect(await screen.findByText(ERRORS.consent_pending.message)).toBeDefined();
  });
});
