import { accessEndpoints } from '@kith/contract/access';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { capital } from '#kit/capital.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { anAccessLine, aSupporter, keepSupporters } from '#testing/permissions.ts';
import { signInMaya } from '#testing/permissions-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { aCard, aPerson } from '#testing/world.ts';

const sam = aPerson({ first_name: 'Sam', initials: 'SH' });
let api: FakeApi;
let server: ReturnType<typeof keepSupporters>;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  localStorage.clear();
  signInMaya(api);
  server = keepSupporters(api, [aSupporter(sam)]);
});

afterEach(() => {
  vi.restoreAllMocks();
  act(() => notify.clear());
  session.end('signed_out');
  api.close();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute)).toISOString();
const texts = (some: HTMLElement[]) => some.map(({ textContent }) => textContent);
const nameOf = (day: string) => capital(nearDayWords(new Date(day), new Date(), 'Australia/Sydney'));
const region = (day: string) => within(screen.getByRole('region', { name: nameOf(day) }));
/** The lines of a day as they stand there before a tap. */
const rows = (day: string) =>
  texts(
    region(day)
      .getAllByRole('listitem')
      .flatMap((one) => [...one.querySelectorAll<HTMLElement>('.row')]),
  );

describe('who looked at what', () => {
  it('names appointments, and the times without one, as such', async () => {
    const visit = 'a'.repeat(64);
    server.lines = ['appointment', 'free_time', 'event'].map((kind, index) =>
      anAccessLine(sam, { at: at(9 - index), visit, kinds: [kind], text: `Sam Hart looked at ${kind}.` }),
    );
    renderApp('/access-record');

    await screen.findAllByText(/^Sam Hart opened/);
    expect(rows(at(0))).toEqual([
      'SHSam Hart opened your events, appointments and when you have no appointment.1 visit',
    ]);
  });

  it('is told by day, the visits of one person in one line, and each look behind a tap', async () => {
    const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
    server.lines = [
      anAccessLine(sam, { at: at(9), visit: second }),
      anAccessLine(sam, {
        at: at(8),
        visit: second,
        kinds: ['supportTeam'],
        text: 'Sam Hart looked at your team.',
      }),
      anAccessLine(sam, {
        at: at(7),
        action: 'changed',
        kinds: ['team.left'],
        text: 'Sam Hart left your team.',
      }),
      anAccessLine(sam, { at: at(6), visit: first, kinds: ['journeyOverview', 'note'] }),
      anAccessLine(sam, { at: at(6), visit: first, kinds: ['journeyOverview', 'note'] }),
      anAccessLine(sam, { at: at(-1440), visit: 'c'.repeat(64), kinds: ['thread'] }),
    ];
    const { user } = renderApp('/access-record');

    await screen.findByText('Sam Hart opened your journey, notes and team.');
    expect(rows(at(0))).toEqual([
      'SHSam Hart opened your journey, notes and team.2 visits',
      'SHSam Hart left your team.2.07\u00a0pm',
    ]);
    expect(rows(at(-1440))).toEqual(['SHSam Hart opened a chat about you.1 visit']);
    await user.click(screen.getByText('Sam Hart opened your journey, notes and team.'));
    const each = region(at(0)).getAllByRole('listitem');
    expect(texts(each)).toContainEqual(
      'Sam Hart looked at notes.2.06\u00a0pm, as your supporter, 2 timesAll of this visit',
    );
    expect(document.title).toBe('Who’s looked at what · Kith');
  });

  it('can be narrowed to a person and to looks, and the address keeps it', async () => {
    server.lines = [
      anAccessLine(sam),
      anAccessLine(aPerson({ first_name: 'Noor' }), { action: 'changed', text: 'Noor Hart left your team.' }),
    ];
    const { user, address } = renderApp('/access-record');
    await screen.findByText('Noor Hart left your team.');

    await user.selectOptions(screen.getByLabelText('Who'), 'Sam Hart, supporter');
    await user.click(screen.getByRole('button', { name: 'Looked at' }));

    await waitFor(() =>
      expect(server.looked.calls.at(-1)).toMatchObject({ person_id: sam.id, action: 'looked' }),
    );
    await waitFor(() => expect(screen.queryByText('Noor Hart left your team.')).toBeNull());
    expect(address()).toBe(`/access-record?person=${sam.id}&show=looked`);
  });

  it('comes page by page, each line once', async () => {
    server.lines = Array.from({ length: 60 }, (_, index) =>
      anAccessLine(sam, { text: `Sam Hart looked at notes, ${index}.` }),
    );
    const { user } = renderApp('/access-record');
    await screen.findByText('Sam Hart looked at notes, 49.');
    // Looking at the record is a line of its own, which moves all others.
    server.lines = [anAccessLine(sam, { text: 'New' }), ...server.lines];

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    await screen.findByText('Sam Hart looked at notes, 59.');
    expect(screen.getByText('60 visits')).toBeDefined();
    expect(screen.getAllByText(/^Sam Hart looked at notes, \d+\.$/)).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is empty with words, and with words when it did not load', async () => {
    const { user, unmount } = renderApp('/access-record');
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    unmount();

    let away = true;
    api.on(accessEndpoints.listAccessRecord, () => {
      if (away) throw new Refusal('unavailable');
      return { lines: [anAccessLine(sam)], has_more_data: false };
    });
    renderApp('/access-record');
    await screen.findByRole('heading', { name: 'Your record didn’t load' });
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Sam Hart looked at notes.')).toBeTruthy();
  });
});

describe('which lines', () => {
  it('can be of anyone who can look or did, also where no supporter is', async () => {
    const [nora, tom] = [aPerson({ first_name: 'Nora' }), aPerson({ first_name: 'Tom' })];
    api.on(accessEndpoints.listRecordPeople, () => ({
      people: [
        { person: aCard(nora), role: 'care_coordinator' as const },
        { person: aCard(tom), role: null },
      ],
    }));
    server.lines = [anAccessLine(tom, { text: 'Tom Hart looked at tasks.' }), anAccessLine(nora)];
    const { user } = renderApp('/access-record');

    await screen.findByRole('option', { name: 'Nora Hart, care coordinator' });
    await user.selectOptions(screen.getByLabelText('Who'), 'Tom Hart, not on your team');

    await waitFor(() => expect(server.looked.calls.at(-1)).toMatchObject({ person_id: tom.id }));
    expect(await screen.findByText('Tom Hart looked at tasks.')).toBeTruthy();
    expect(screen.queryByText('Nora Hart looked at notes.')).toBeNull();
  });

  it('can be of one kind and of days, which the address keeps, and a button leaves all of it', async () => {
    server.lines = [anAccessLine(sam)];
    const { user, address } = renderApp('/access-record');
    await screen.findByText('Sam Hart looked at notes.');

    await user.selectOptions(screen.getByLabelText('What'), 'Tasks');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-20');

    await screen.findByRole('heading', { name: 'No matches' });
    expect(address()).toBe('/access-record?kind=task&from=2026-11-01&to=2026-11-20');
    const asked = { kind: 'task', from_day: '2026-11-01', to_day: '2026-11-20' };
    await waitFor(() => expect(server.looked.calls.at(-1)).toMatchObject(asked));
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Sam Hart looked at notes.')).toBeTruthy();
    expect(address()).toBe('/access-record');
  });

  it('can be those of one visit, to which a line leads, and back again', async () => {
    const [visit, other] = ['a'.repeat(64), 'b'.repeat(64)];
    server.lines = [
      anAccessLine(sam, { visit, text: 'Sam Hart looked at tasks.' }),
      anAccessLine(sam, { visit: other, at: at(9) }),
    ];
    const { user, address } = renderApp('/access-record');
    const [newest] = await screen.findAllByText('Sam Hart opened your notes.');
    await user.click(newest as HTMLElement);
    const [link] = await screen.findAllByRole('link', { name: /^All of this visit by Sam Hart, / });
    await user.click(link as HTMLElement);

    await screen.findByText(/^One visit: what Sam Hart looked at, /);
    expect(address()).toBe(`/access-record?visit=${visit}`);
    expect(screen.queryByText('Sam Hart looked at notes.')).toBeNull();
    expect(screen.queryByRole('link', { name: /^All of this visit/ })).toBeNull();
  });

  it('say what let someone look', async () => {
    server.lines = [
      anAccessLine(sam, { under: 'team', acting_as: 'professional', text: 'One' }),
      anAccessLine(sam, { under: 'grant', shares: [{ audience: 'user', name: null }], text: 'Two' }),
      anAccessLine(sam, {
        under: 'share',
        shares: [
          { audience: 'group', name: 'Family' },
          { audience: 'organisation_team', name: 'Intake' },
        ],
        text: 'Three',
      }),
    ];
    renderApp('/access-record');
    await screen.findByText('Three');

    const [one, two, three] = ['One', 'Two', 'Three'].map(
      (text) => screen.getByText(text).closest('li')?.textContent,
    );
    expect(one).toContain(', as a professional on your team');
    expect(two).toContain(', as your supporter and shared with them by name');
    expect(three).toContain(', shared with your group Family and the team Intake');
  });
});

describe('the table to take along', () => {
  it('is fetched as the signed-in person, and saved under a plain name', async () => {
    server.lines = [anAccessLine(sam)];
    const exported = api.on(accessEndpoints.exportAccessRecord, () => ({
      contentType: 'text/csv',
      bytes: new TextEncoder().encode('When,Who'),
    }));
    const made: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${made.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    let saved = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = `${this.download} ${this.href}`;
    });
    const { user } = renderApp(`/access-record?person=${sam.id}`);

    await user.click(await screen.findByRole('button', { name: 'Download as a spreadsheet' }));

    await screen.findByText('Your record is in your downloads.');
    expect(saved).toMatch(/^record-\d{4}-\d{2}-\d{2}\.csv blob:1$/);
    expect(await made[0]?.text()).toBe('When,Who');
    expect(exported.calls).toEqual([{ person_id: sam.id }]);
    expect(exported.tokens[0]).toMatch(/^token-/);
  });

  it('that could not be fetched says so', async () => {
    server.lines = [anAccessLine(sam)];
    api.refuse(accessEndpoints.exportAccessRecord, 'unavailable');
    const { user } = renderApp('/access-record');
    await user.click(await screen.findByRole('button', { name: 'Download as a spreadsheet' }));

    expect(await screen.findByText(/^We couldn’t download the record/)).toBeTruthy();
  });
});
