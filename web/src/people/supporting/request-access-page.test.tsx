import { type AccessRequest, accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { CELLS, type FullGrants, type GrantMap, grantsWhere } from '@kith/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { loadDraft } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aSentRequest } from '#testing/requests.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, inSeconds, supporting } from '#testing/world.ts';
import { RequestAccessPage } from './request-access-page.tsx';

const maya = aPerson();
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });
const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
const DAY = 86_400;
let api: FakeApi;
let requests: AccessRequest[];

beforeEach(() => {
  api = new FakeApi();
  requests = [];
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  api.on(accessEndpoints.listAccessRequests, () => ({ requests, has_more_data: false }));
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <RequestAccessPage />
      <Toasts />
    </>
  );
}

function open(grants: GrantMap | null = null) {
  keepTeams(api, [aSupportedTeam(maya, grants), aSupportedTeam(noor)]);
  actFor(maya.id);
  return renderPage(Page, { path: '/request-access' });
}

/** The server takes what is asked, and has it from then on. */
function takeRequests() {
  return api.on(accessEndpoints.requestAccess, ({ permissions, reason }) => {
    const request = aSentRequest(maya, { asked: permissions, reason: reason ?? '' });
    requests = [request, ...requests];
    return { request };
  });
}

const ask = () => screen.findByRole('button', { name: 'Ask Maya' });
const areas = async () => within(await screen.findByRole('group', { name: 'What would you like to see?' }));
const everything: FullGrants = grantsWhere(() => true);

describe('asking for more', () => {
  it('offers what is not open yet and can be used', async () => {
    open({
      ...everything,
      task: { view: false },
      providerContent: { view: false },
      videoCall: { view: false },
    });

    const offered = await areas();
    expect(offered.getAllByRole('checkbox')).toHaveLength(3);
    for (const name of [/See Maya’s tasks/, /resources from/, /See Maya’s video calls/])
      expect(offered.getByRole('checkbox', { name })).toBeDefined();
  });

  it('offers the switches less the five that everyone begins with', async () => {
    open();

    expect((await areas()).getAllByRole('checkbox')).toHaveLength(CELLS.length - 5);
  });

  it('sends what was chosen and why, and then waits without a hint of who has looked', async () => {
    const { user } = open();
    const sent = takeRequests();
    await user.click((await areas()).getByRole('checkbox', { name: 'See Maya’s tasks' }));
    await user.type(screen.getByRole('textbox', { name: 'Why do you ask?' }), 'To remind you');
    expect(screen.getByText('Maya reads this. 13 of 300 characters.')).toBeDefined();

    await user.click(await ask());

    await screen.findByText(/^Maya has your request and can answer at any time/);
    expect(sent.calls).toMatchObject([
      { member_id: maya.id, permissions: { task: { view: true } }, reason: 'To remind you' },
    ]);
    const list = within(screen.getByRole('region', { name: 'What you’ve asked for' }));
    expect(list.getByText('Waiting for an answer')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/seen|opened|read on/i);
  });

  it('says what is missing before anything is sent', async () => {
    const { user } = open();
    const sent = takeRequests();

    await user.click(await ask());

    expect(await screen.findByText('Please choose at least one.')).toBeDefined();
    expect(screen.queryByText('Please fill this in.')).toBeNull();
    expect(sent.calls).toEqual([]);
  });

  it('counts, and does not send more than 300 characters', async () => {
    const { user } = open();
    const sent = takeRequests();
    await user.click((await areas()).getByRole('checkbox', { name: 'See Maya’s tasks' }));
    await user.click(screen.getByRole('textbox', { name: 'Why do you ask?' }));
    await user.paste('x'.repeat(301));
    expect(screen.getByText(/301 of 300 characters/)).toBeDefined();

    await user.click(await ask());

    await screen.findByText(/There’s one thing to fix/);
    expect(sent.calls).toEqual([]);
  });

  it('keeps what was typed through a lost connection and a closed tab, for this member alone', async () => {
    const first = open();
    api.on(accessEndpoints.requestAccess, () => {
      throw new TypeError('away');
    });
    await first.user.click((await areas()).getByRole('checkbox', { name: 'See Maya’s tasks' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Why do you ask?' }), 'To remind you');
    await first.user.click(await ask());
    await screen.findByText(/What you typed is still here/);
    const draft = (member: number) =>
      loadDraft({ person: sam.id, member, form: 'request_access', record: 'new' });
    await waitFor(async () => expect(await draft(maya.id)).toBeDefined());
    expect(await draft(noor.id)).toBeUndefined();
    first.unmount();

    const sent = takeRequests();
    const { user } = open();
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you ask?' });
    await waitFor(() => expect(reason.value).toBe('To remind you'));
    await user.click(await ask());

    await screen.findByText(/^Maya has your request and/);
    expect(sent.calls).toMatchObject([{ permissions: { task: { view: true } } }]);
    expect(await draft(maya.id)).toBeUndefined();
  });

  it('sends the same wish under one key, and a changed one under another', async () => {
    const { user } = open();
    const keys: (string | undefined)[] = [];
    api.on(accessEndpoints.requestAccess, ({ client_key }) => {
      keys.push(client_key);
      throw new Refusal('internal');
    });
    await user.click((await areas()).getByRole('checkbox', { name: 'See Maya’s tasks' }));
    const reason = screen.getByRole('textbox', { name: 'Why do you ask?' });
    await user.type(reason, 'To remind you');

    for (const more of ['', '', '!']) {
      if (more) await user.type(reason, more);
      const before = keys.length;
      await user.click(await ask());
      await waitFor(() => expect(keys.length).toBe(before + 1));
      await screen.findByRole('alert');
    }

    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows what was asked meanwhile on another device', async () => {
    const { user } = open();
    await user.click((await areas()).getByRole('checkbox', { name: 'See Maya’s tasks' }));
    await user.type(screen.getByRole('textbox', { name: 'Why do you ask?' }), 'To remind you');
    requests = [aSentRequest(maya)];
    api.refuse(accessEndpoints.requestAccess, 'conflict');

    await user.click(await ask());

    expect(await screen.findByText(/^Maya has your request and/)).toBeDefined();
  });
});

describe('after an answer', () => {
  it('a no says when one can ask again, with the member’s words if there are any', async () => {
    const ask_again_at = inSeconds(29 * DAY);
    const answer = 'Not yet, thank you.';
    requests = [aSentRequest(maya, { status: 'declined', ask_again_at, answer })];
    open();

    await screen.findByText('Maya declined your request.');
    expect(screen.getByText(/^You can ask again from \d+ \w+\.$/)).toBeDefined();
    expect(screen.getByText('Maya wrote: “Not yet, thank you.”')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask Maya' })).toBeNull();
  });

  it('a no from long ago stands in no one’s way', async () => {
    requests = [aSentRequest(maya, { status: 'declined', ask_again_at: inSeconds(-60) })];
    open();

    expect(await ask()).toBeDefined();
    expect(screen.getByText('Declined')).toBeDefined();
  });

  it('a yes to a part says which', async () => {
    const asked = { task: { view: true }, event: { view: true } };
    requests = [aSentRequest(maya, { status: 'accepted', asked, given: { event: { view: true } } })];
    open();

    const part = await screen.findByText('Maya agreed to this part:');
    expect(within(part.nextElementSibling as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows no request to or from anyone else', async () => {
    requests = [
      aSentRequest(noor),
      aSentRequest(maya, { direction: 'received', reason: 'Please let me see' }),
    ];
    open();

    await ask();
    expect(screen.queryByRole('region', { name: 'What you’ve asked for' })).toBeNull();
  });
});

describe('where there is nothing to ask', () => {
  it('everything is open', async () => {
    open(everything);

    expect(await screen.findByText(/Maya already shares everything you could ask for/)).toBeDefined();
  });

  it('no one is chosen yet: the people one supports are offered', async () => {
    keepTeams(api, [aSupportedTeam(maya), aSupportedTeam(noor)]);
    const { user } = renderPage(Page, { path: '/request-access' });

    await user.click(await screen.findByRole('button', { name: 'Support Noor' }));

    expect(await screen.findByText(/You can ask Noor to share more with you/)).toBeDefined();
  });

  it('says when requests did not load, and tries again', async () => {
    api.refuse(accessEndpoints.listAccessRequests, 'unavailable');
    const { user } = open();
    await screen.findByRole('heading', { name: 'Your requests didn’t load' });

    api.on(accessEndpoints.listAccessRequests, () => ({ requests, has_more_data: false }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await ask()).toBeDefined();
    act(() => actFor(null));
  });
});
