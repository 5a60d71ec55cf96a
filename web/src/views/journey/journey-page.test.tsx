import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { timeWords } from '@kith/contract/kit/date-words';
import type { Note } from '@kith/contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberKey } from '#client/acting/supported-teams.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { aFile, aMessage } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aNoteItem, aTimeline, keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson();
let api: FakeApi;
let server: ReturnType<typeof keepNotes>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const noteOf = (text: string, hours: number, change: Partial<Note> = {}) =>
  aNote(maya, { text, note: `<p>${text}</p>`, unformatted_date_created: hoursAgo(hours), ...change });

beforeEach(() => {
  api = new FakeApi();
  server = keepNotes(api, maya, [noteOf('Made soup', 0), noteOf('Walked to the river', 72)]);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  scrollDown(0);
  api.close();
});

function Page() {
  return (
    <>
      <JourneyPage />
      <Toasts />
    </>
  );
}

/** jsdom lays nothing out, so it is told how far down a person reads. */
const scrollDown = (pixels: number) =>
  Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });

const open = (at = '/journey') => renderPage(Page, { path: '/journey/:filter?', at });
const cards = async () => (await screen.findAllByRole('article')).map((card) => card.textContent ?? '');

describe('the journey', () => {
  it('tells of a message without words by the files that came with it', async () => {
    const record = aMessage({ message: '', files: [aFile({ name: 'Letter.pdf' })] });
    const { type: _note, record: _record, ...place } = aNoteItem(noteOf('Made soup', 0));
    const messages = [{ ...place, type: 'message' as const, id: record.id, record }];
    api.on(journeyEndpoints.getTimeline, () => ({ ...aTimeline([]), messages }));
    open();

    const files = await screen.findByRole('list', { name: 'Files in the chat' });
    expect(within(files).getByText('Letter.pdf')).toBeTruthy();
    // The item and the text in it once had one class, and the item took the look of the text.
    expect(files.closest('article')?.closest('li')?.className).not.toContain('tl-message');
  });

  it('names the others who were in a video call', async () => {
    const [priya, me] = [
      aCard(aPerson({ id: 12, first_name: 'Priya', last_name: 'Nair', preferred_name: null })),
      aCard(maya),
    ];
    const { type: _note, record: _record, ...place } = aNoteItem(noteOf('Made soup', 0));
    const moments = { start_datetime: place.date, start_at: place.sort_at };
    const record = { id: 5, about_patient_id: maya.id, ...moments, opened_by: priya, people: [me, priya] };
    const video_calls = [{ ...place, type: 'videoCall' as const, id: 5, record }];
    api.on(journeyEndpoints.getTimeline, () => ({ ...aTimeline([]), video_calls }));
    open();

    expect((await screen.findByRole('article', { name: /^Video call, / })).textContent).toContain(
      'With Priya Nair',
    );
  });

  it('says the time of a card as the comments below it do', async () => {
    open();
    const [soup] = await cards();
    expect(soup).toContain(timeWords(new Date(hoursAgo(0)), maya.time_zone));
  });

  it('leads to the one item that a link names', async () => {
    const [soup] = server.notes;
    open(`/journey/note#note-${soup?.id}`);

    await waitFor(() => expect(document.activeElement?.id).toBe(`note-${soup?.id}`));
    expect(document.activeElement?.textContent).toContain('Made soup');
  });

  it('shows what happened, newest first, under the day it happened on', async () => {
    open();

    const today = await screen.findByRole('region', { name: /^Today/ });
    expect(within(today).getByText('Made soup')).toBeDefined();
    expect(within(today).queryByText('Walked to the river')).toBeNull();
    expect(await cards()).toEqual([
      expect.stringContaining('Made soup'),
      expect.stringContaining('Walked to the river'),
    ]);
  });

  it('shows a new note at once', async () => {
    const { user } = open();
    await screen.findByText('Made soup');

    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Called Dad');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(async () => expect((await cards())[0]).toContain('Called Dad'));
  });

  it('takes a deleted note away and puts it back where it was', async () => {
    const { user } = open();
    await screen.findByText('Made soup');

    const soup = (await screen.findAllByRole('article')).find(({ textContent }) =>
      textContent.includes('soup'),
    );
    await user.click(within(soup ?? document.body).getByRole('button', { name: /^More about this note/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Made soup')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(async () => expect((await cards())[0]).toContain('Made soup'));
  });

  it('says what will be here while there is nothing, below the one place to write', async () => {
    server.notes = [];
    open();

    await screen.findByRole('heading', { name: 'Your journey starts here' });
    expect(screen.getByRole('textbox', { name: 'Write a note' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull();
  });

  it('does not call itself empty below a first note that waits to be sent', async () => {
    server.notes = [];
    const { user } = open();
    await screen.findByRole('heading', { name: 'Your journey starts here' });
    api.disconnect();

    await user.type(screen.getByRole('textbox', { name: 'Write a note' }), 'From the train');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByRole('button', { name: 'Send now' });
    expect(screen.queryByRole('heading', { name: 'Your journey starts here' })).toBeNull();
  });
});

describe('a filter', () => {
  it('asks for one kind and says which in its heading', async () => {
    const asked = api.on(journeyEndpoints.getTimeline, () => aTimeline([]));
    const { user, address } = open();

    await user.click(await screen.findByRole('link', { name: 'Tasks' }));

    expect(address()).toBe('/journey/task');
    expect(await screen.findByRole('heading', { level: 1, name: 'My journey: Tasks' })).toBeDefined();
    await screen.findByRole('heading', { name: 'Nothing to do right now' });
    expect(asked.calls.at(-1)?.filter_by).toBe('task');
  });

  it('is marked as the current one', async () => {
    open('/journey/note');

    const filters = await screen.findByRole('group', { name: 'Show' });
    const current = within(filters)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Notes']);
  });

  it('is offered for each kind that there is, and for no other', async () => {
    open();
    const filters = within(await screen.findByRole('group', { name: 'Show' }));
    const names = filters.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'All',
      'Notes',
      'Tasks',
      'Messages',
      'Events',
      'Appointments',
      'Calls',
      'Check-ins',
      'Team',
      'Focus areas',
    ]);
  });

  it('no one knows shows everything', async () => {
    open('/journey/nonsense');

    expect(await screen.findByRole('heading', { level: 1, name: 'My journey' })).toBeDefined();
    expect(await screen.findByText('Made soup')).toBeDefined();
  });
});

describe('searching', () => {
  it('waits for a pause, keeps the keyword in the address and marks what was found', async () => {
    const found = aNoteItem(noteOf('Walked to the river', 72), {
      highlight: [
        { text: 'Walked to the ', match: false },
        { text: 'river', match: true },
      ],
    });
    const asked = api.on(journeyEndpoints.getTimeline, ({ keyword }) => aTimeline(keyword ? [found] : []));
    const { user, address } = open();

    await user.type(await screen.findByRole('searchbox', { name: 'Search my journey' }), 'river');

    expect((await screen.findByText('river')).tagName).toBe('MARK');
    expect(address()).toBe('/journey?q=river');
    const keywords = new Set(asked.calls.map(({ keyword }) => keyword));
    expect(keywords).toEqual(new Set([undefined, 'river']));
  });

  it('counts nothing as found before the answer is there', async () => {
    let answer: (() => void) | undefined;
    const { user } = open();
    await screen.findByText('Made soup');
    api.on(journeyEndpoints.getTimeline, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return aTimeline([]);
    });

    await user.type(screen.getByRole('searchbox', { name: 'Search my journey' }), 'zebra');

    expect(await screen.findByText('Loading what there is for “zebra”')).toBeDefined();
    expect(screen.queryByText(/^Found/)).toBeNull();
    act(() => answer?.());
    expect(await screen.findByText('Found 0 items for “zebra”')).toBeDefined();
  });

  it('goes on under another filter', async () => {
    const { user, address } = open('/journey?q=soup');

    await user.click(await screen.findByRole('link', { name: 'Notes' }));

    expect(address()).toBe('/journey/note?q=soup');
  });

  it('has what was found, and how much, right below the field, and the composer back after it', async () => {
    const { user } = open('/journey?q=soup');

    const status = await screen.findByText(/^Found .+ for “soup”$/);
    expect(status.classList).not.toContain('vh');
    expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull();

    await user.clear(screen.getByRole('searchbox', { name: 'Search my journey' }));

    expect(await screen.findByRole('textbox', { name: 'Write a note' })).toBeDefined();
  });

  it('sends to All from another filter only', async () => {
    const { user } = open('/journey/note?q=zebra');
    await screen.findByText('Try another word, or look under All.');

    await user.click(screen.getByRole('link', { name: 'All' }));

    expect(await screen.findByText('Try another word.')).toBeDefined();
  });

  it('says so when nothing was found, and clears itself', async () => {
    const { user } = open('/journey?q=zebra');

    await screen.findByRole('heading', { name: 'Nothing found for “zebra”' });
    await user.click(screen.getByRole('link', { name: 'Clear search' }));

    expect(await screen.findByText('Made soup')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search my journey' }).value).toBe('');
  });
});

describe('a long journey', () => {
  const first = [noteOf('Newest', 1), noteOf('Newer', 2)].map((note) => aNoteItem(note));
  const second = [noteOf('Older', 3), noteOf('Oldest', 4)].map((note) => aNoteItem(note));

  it('goes on by cursor until its end', async () => {
    const asked = api.on(journeyEndpoints.getTimeline, ({ cursor }) =>
      cursor === 'next' ? aTimeline(second) : aTimeline(first, 'next'),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    await screen.findByText('Oldest');
    expect(await cards()).toHaveLength(4);
    expect(asked.calls.map(({ cursor }) => cursor)).toContain('next');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('goes on by itself when its end comes near', async () => {
    let reach = () => {};
    class Near {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => callback([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Near);
    api.on(journeyEndpoints.getTimeline, ({ cursor }) =>
      cursor === 'next' ? aTimeline(second) : aTimeline(first, 'next'),
    );
    open();
    await screen.findByText('Newest');

    act(() => reach());

    expect(await screen.findByText('Oldest')).toBeDefined();
  });

  it('keeps what is there when the next page does not come, and tries again', async () => {
    let broken = true;
    api.on(journeyEndpoints.getTimeline, ({ cursor }) => {
      if (cursor === 'next' && broken) throw new TypeError('away');
      return cursor === 'next' ? aTimeline(second) : aTimeline(first, 'next');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('More of your journey didn’t load. What you see is safe.');
    expect(await cards()).toHaveLength(2);

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Oldest')).toBeDefined();
  });
});

describe('what arrives meanwhile', () => {
  it('waits behind a quiet button while someone reads further down', async () => {
    const { user } = open();
    await screen.findByText('Made soup');
    scrollDown(900);
    server.notes = [noteOf('Written on my phone', 0), ...server.notes];
    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));

    const button = await screen.findByRole('button', { name: '1 new' });
    expect(screen.queryByText('Written on my phone')).toBeNull();
    await user.click(button);

    await waitFor(async () => expect((await cards())[0]).toContain('Written on my phone'));
    expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  });

  it('comes in by itself at the top', async () => {
    open();
    await screen.findByText('Made soup');
    server.notes = [noteOf('Written on my phone', 0), ...server.notes];

    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByText('Written on my phone')).toBeDefined();
  });
});

describe('when the journey does not load', () => {
  it('says that the notes are safe, and tries again', async () => {
    api.refuse(journeyEndpoints.getTimeline, 'internal', { request_id: 'K-4F2A' });
    const { user } = open();
    await screen.findByRole('heading', { name: 'Your journey didn’t load' });
    expect(screen.getByText(/K-4F2A/)).toBeDefined();

    server = keepNotes(api, maya, [noteOf('Back again', 1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Back again')).toBeDefined();
  });

  it('keeps the last copy and says from when it is', async () => {
    const { queries } = open();
    await screen.findByText('Made soup');
    api.refuse(journeyEndpoints.getTimeline, 'unavailable');

    await act(() => queries.refetchQueries({ queryKey: memberKey(maya.id) }));

    expect(await screen.findByText(/^Shown from \d{1,2}(\.\d\d)? [ap]m\.$/)).toBeDefined();
    expect(screen.getByText('Made soup')).toBeDefined();
  });
});
