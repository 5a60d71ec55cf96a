import { accessEndpoints } from '@kith/contract/access';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { anAccessLine, aSupporter, keepSupporters } from '#testing/permissions.ts';
import { signInMaya } from '#testing/permissions-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { aPerson } from '#testing/world.ts';

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
const rows = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ className, textContent }) => (className === 'row' ? [textContent] : []));

describe('who looked at what', () => {
  it('is told in plain words, with when, the same deed in a row once', async () => {
    server.lines = [
      anAccessLine(sam, { at: at(9) }),
      anAccessLine(sam, { at: at(8) }),
      anAccessLine(sam, {
        at: at(7),
        action: 'changed',
        kinds: ['team.left'],
        text: 'Sam Hart left your team.',
      }),
    ];
    renderApp('/access-record');

    await screen.findByText('Sam Hart looked at notes.');
    expect(rows()).toEqual([
      'SHSam Hart looked at notes.Friday, November 20th 2026, 2:09 PM, 2 times in a row',
      'SHSam Hart left your team.Friday, November 20th 2026, 2:07 PM',
    ]);
    expect(document.title).toBe('Record · Kith');
  });

  it('can be narrowed to a person and to looks, and the address keeps it', async () => {
    server.lines = [
      anAccessLine(sam),
      anAccessLine(aPerson({ first_name: 'Noor' }), { action: 'changed', text: 'Noor Hart left your team.' }),
    ];
    const { user, address } = renderApp('/access-record');
    await screen.findByText('Noor Hart left your team.');

    await user.selectOptions(screen.getByLabelText('Who'), 'Sam Hart');
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
    expect(rows()).toHaveLength(60);
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
    await screen.findByRole('heading', { name: 'Your record did not load' });
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Sam Hart looked at notes.')).toBeTruthy();
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

    await user.click(await screen.findByRole('button', { name: 'Download as a table' }));

    await screen.findByText('The record is in your downloads.');
    expect(saved).toMatch(/^record-\d{4}-\d{2}-\d{2}\.csv blob:1$/);
    expect(await made[0]?.text()).toBe('When,Who');
    expect(exported.calls).toEqual([{ person_id: sam.id }]);
    expect(exported.tokens[0]).toMatch(/^token-/);
  });

  it('that could not be fetched says so', async () => {
    server.lines = [anAccessLine(sam)];
    api.refuse(accessEndpoints.exportAccessRecord, 'unavailable');
    const { user } = renderApp('/access-record');
    await user.click(await screen.findByRole('button', { name: 'Download as a table' }));

    expect(await screen.findByText(/^The record could not be downloaded/)).toBeTruthy();
  });
});
