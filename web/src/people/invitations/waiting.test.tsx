import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { endOfDay } from '@kith/contract/kit/dates';
import { effectiveGrants, grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anInvitation, aQuestion, keepMemberships } from '#testing/memberships.ts';
import { keepNothingNext } from '#testing/next.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Okafor' });

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

async function open(person: typeof maya, invitations: ReturnType<typeof anInvitation>[]) {
  const server = keepMemberships(api, person, { invitations });
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
  const app = renderApp('/support/list');
  await screen.findByRole('heading', { name: /^(Needs your reply|Waiting for)/ });
  return { ...app, server };
}

describe('an invitation from a member', () => {
  it('says who asks, what would be open and until when, and is accepted', async () => {
    const asked = aQuestion('supporter_invitation', maya, {
      permissions: grantsWhere((area) => area === 'task'),
      expires_at: '2098-12-04T03:00:00Z',
      ends_at: endOfDay('2099-03-01', sam.time_zone).toISOString(),
    });
    const { user, server, address } = await open(sam, [asked]);
    expect(screen.queryByRole('heading', { name: 'It’s just you for now' })).toBeNull();
    keepNothingNext(api);
    keepNoConsents(api);
    keepTeams(api, [aSupportedTeam(maya)]);
    expect(screen.getByRole('heading', { name: 'Maya Hart asks you to support them' })).toBeDefined();
    expect(
      screen.getByText('You can answer until 4 December 2098. Your access would end on 1 March 2099.'),
    ).toBeDefined();
    await user.click(screen.getByText('What you’ll be able to see'));
    expect(screen.getByText('See Maya’s tasks')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Accept Maya Hart' }));

    expect(await screen.findByText('You now support Maya.')).toBeDefined();
    expect(server.answered.calls).toEqual([{ patient_team_id: asked.patient_team_id, accepted: true }]);
    expect(screen.queryByText('Supporter Invitation has been accepted.')).toBeNull();
    expect(address()).toBe('/');
    expect(screen.getByRole('complementary', { name: 'Who this page is about' }).textContent).toContain(
      'You’re supporting Maya Hart.',
    );
    expect(screen.queryByText(/It’s just you/)).toBeNull();
  });

  it('stays on the team page where the members could not be asked for', async () => {
    const { user, address } = await open(sam, [aQuestion('supporter_invitation', maya)]);
    api.refuse(teamEndpoints.listSupportedTeams, 'internal');

    await user.click(screen.getByRole('button', { name: 'Accept Maya Hart' }));

    expect(await screen.findByText('Supporter Invitation has been accepted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Maya Hart asks you to support them')).toBeNull());
    expect(address()).toBe('/support/list');
  });

  it('is declined without a reason, and a slip can be undone', async () => {
    const { user, server } = await open(sam, [aQuestion('supporter_invitation', maya)]);

    await user.click(screen.getByRole('button', { name: 'Decline Maya Hart' }));

    expect(await screen.findByText('Supporter Invitation has been declined.')).toBeDefined();
    expect(server.answered.calls).toMatchObject([{ accepted: false }]);
    await waitFor(() => expect(screen.queryByText('Maya Hart asks you to support them')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. You can still answer.')).toBeDefined();
    expect(await screen.findByText('Maya Hart asks you to support them')).toBeDefined();
  });

  it('that was taken back meanwhile is told so, and goes', async () => {
    const { user, server } = await open(sam, [aQuestion('supporter_invitation', maya)]);
    server.invitations = [];

    await user.click(screen.getByRole('button', { name: 'Accept Maya Hart' }));

    expect(await screen.findByText(/^We couldn’t find that\./)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Maya Hart asks you to support them')).toBeNull());
  });

  it('stays when the answer did not reach the server', async () => {
    const { user } = await open(sam, [aQuestion('supporter_invitation', maya)]);
    api.disconnect();

    await user.click(screen.getByRole('button', { name: 'Accept Maya Hart' }));

    expect(await screen.findByText('We couldn’t reach Kith. Please try again.')).toBeDefined();
    expect(screen.getByText('Maya Hart asks you to support them')).toBeDefined();
    api.connect();
  });
});

it('a professional is asked to join a team, and reads of no switches', async () => {
  await open(sam, [aQuestion('provider_invitation', maya, { permissions: null })]);

  expect(screen.getByRole('heading', { name: 'Maya Hart asks you to join their team' })).toBeDefined();
  expect(screen.queryByText('What you’ll be able to see')).toBeNull();
});

describe('a request to support a member', () => {
  it('opens nothing before the member has seen and chosen what it opens', async () => {
    const asked = aQuestion('supporter_request', sam);
    const { user, server } = await open(maya, [asked]);
    expect(screen.getByText('They see nothing unless you agree.')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Accept Sam Okafor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Sam support you' }));
    expect(server.answered.calls).toEqual([]);
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await user.click(dialog.getByRole('radio', { name: /^Close supporter/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(10);
    await user.click(dialog.getByRole('radio', { name: /^Just the basics/ }));
    await user.click(dialog.getByRole('button', { name: 'Let Sam in' }));

    expect(await screen.findByText('Supporter Invitation has been accepted.')).toBeDefined();
    expect(server.answered.calls).toEqual([
      { patient_team_id: asked.patient_team_id, accepted: true, permissions: effectiveGrants(null) },
    ]);
  });

  it('that could not be answered stays open with what was chosen', async () => {
    const { user } = await open(maya, [aQuestion('supporter_request', sam)]);
    api.refuse(invitationsEndpoints.answerInvitation, 'fields_rejected', {
      errors: { ends_at: 'Please choose a time within 5 years.' },
    });
    await user.click(screen.getByRole('button', { name: 'Accept Sam Okafor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Sam support you' }));
    await user.click(dialog.getByRole('radio', { name: /^Carer/ }));

    await user.click(dialog.getByRole('button', { name: 'Let Sam in' }));

    expect(await dialog.findByText('Please choose a time within 5 years.')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Carer/ }).checked).toBe(true);
  });

  it('of one’s own waits without the name of whom it went to, and can be taken back', async () => {
    const own = { kind: 'supporter_request', first_name: '', last_name: '', email: null } as const;
    const { user } = await open(sam, [anInvitation({ ...own, resend_at: null })]);
    expect(screen.getByRole('heading', { name: 'You asked to support someone' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Cancel request' }));

    expect(await screen.findByText('Request cancelled.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('You asked to support someone')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You asked to support someone')).toBeDefined();
  });

  it('that can not be brought back any more is told so in the server’s words', async () => {
    const own = { kind: 'supporter_request', first_name: '', last_name: '', email: null } as const;
    const { user } = await open(sam, [anInvitation({ ...own, resend_at: null })]);
    api.refuse(invitationsEndpoints.restoreInvitation, 'undo_expired');
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('The time to undo has passed.')).toBeDefined();
    expect(screen.queryByText('You asked to support someone')).toBeNull();
  });
});
