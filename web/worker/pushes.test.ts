import { beforeEach, expect, it, vi } from 'vitest';
import { hearPushes } from './pushes.ts';

const LINK = 'a-link-of-24-letters-long';
const REMINDER = { words: 'You have a reminder', link: LINK, tag: 'doses', code: 'one-time-code' };

type Heard = Parameters<typeof self.addEventListener>[1];

let hearers: Map<string, (event: unknown) => void>;
let shown: [title: string, options: Record<string, unknown>][];
let opened: string[];
let sent: { url: string; body: URLSearchParams }[];
let kept: Map<string, string>;
let isFull: boolean;
let answer: () => Response;
let sync: { register: ReturnType<typeof vi.fn> } | undefined;
let pages: { postMessage: ReturnType<typeof vi.fn> }[];
let subscribe: ReturnType<typeof vi.fn>;

/** A worker's world, as far as pushes need it. */
beforeEach(() => {
  [hearers, kept, shown, opened, sent] = [new Map(), new Map(), [], [], []];
  isFull = false;
  answer = () => new Response('{"ok":true}');
  sync = { register: vi.fn(async () => undefined) };
  pages = [{ postMessage: vi.fn() }];
  subscribe = vi.fn(async () => undefined);
  const cache = {
    put: async (path: string, response: Response) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(path, await response.text());
    },
    keys: async () => [...kept.keys()],
    match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    delete: async (path: string) => kept.delete(path),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    has: async () => kept.size > 0,
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: new URLSearchParams(body) });
    return answer();
  });
  vi.stubGlobal('Notification', { maxActions: 3 });
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: Heard) => hearers.set(name, hear as (event: unknown) => void),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push([title, options]),
      pushManager: { subscribe },
      get sync() {
        return sync;
      },
    },
    clients: {
      openWindow: async (url: string) => void opened.push(url),
      matchAll: async () => pages,
    },
  });
  hearPushes();
});

async function happens(name: string, event: object): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  hearers.get(name)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  return work;
}

const push = (data: unknown) => happens('push', { data: { json: () => data } });
const press = (action: string, data: object = { link: LINK, code: REMINDER.code }) =>
  happens('notificationclick', { action, notification: { data, close: () => undefined } });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

it('a notice says what was pushed and no more, and a later one takes its place', async () => {
  await push({ ...REMINDER, code: undefined });

  const [[title, options] = ['', {}]] = shown;
  expect([title, options['body']]).toEqual(['Kith', 'You have a reminder']);
  expect(options).toMatchObject({ tag: 'doses', renotify: true, data: { link: LINK }, actions: [] });
});

it('a reminder of a dose has buttons; where there is room for two, they are Done and Later', async () => {
  await push(REMINDER);
  vi.stubGlobal('Notification', { maxActions: 2 });
  await push(REMINDER);

  const titles = shown.map(([, { actions }]) => (actions as { title: string }[]).map(({ title }) => title));
  expect(titles).toEqual([
    ['Done', 'Skip', 'Later'],
    ['Done', 'Later'],
  ]);
});

it.each([undefined, null, 'words', { words: 1 }, {}])(
  'what can not be read shows a notice too: %j',
  async (data) => {
    await push(data);
    expect(shown[0]?.[1]['body']).toBe('You have news');
  },
);

it('a press on a notice opens its page', async () => {
  await press('', { link: LINK });
  await press('', { link: '' });
  expect([opened, sent]).toEqual([[`/checklogin/${LINK}`, '/notifications'], []]);
});

it.each(['taken', 'skipped', 'later'])('the button %s answers, and opens nothing', async (action) => {
  await press(action);

  expect(opened).toEqual([]);
  const { url, body } = sent[0] ?? {};
  expect([url, body?.get('code'), body?.get('answer')]).toEqual([
    '/api/medication/answer_by_code',
    REMINDER.code,
    action,
  ]);
  expect(Date.now() - Date.parse(body?.get('answered_at') ?? '')).toBeLessThan(60_000);
});

it('without a connection an answer waits, keeps its moment, and is sent when the browser wakes the worker', async () => {
  answer = offline;
  await press('taken');
  expect(sync?.register).toHaveBeenCalledWith('kith-answers');
  expect([opened, kept.size]).toEqual([[], 1]);

  await expect(happens('sync', { tag: 'kith-answers' })).rejects.toThrow('1 answers wait.');
  answer = () => new Response('{"ok":true}');
  await happens('sync', { tag: 'kith-answers' });

  expect(kept.size).toBe(0);
  const moments = sent.map(({ body }) => body.get('answered_at'));
  expect(new Set(moments).size).toBe(1);
});

it.each([
  ['is in trouble', 503, 1],
  ['asks for patience', 429, 1],
  ['refuses', 422, 0],
])('an answer that a server %s waits, or not', async (_, status, left) => {
  answer = () => new Response('', { status });
  await press('taken');
  expect(kept.size).toBe(left);
});

it('a browser that wakes no worker opens Kith instead, and the next notice sends what waits', async () => {
  sync = undefined;
  answer = offline;
  await press('taken');
  expect(opened).toEqual([`/checklogin/${LINK}`]);

  answer = () => new Response('{"ok":true}');
  await push(REMINDER);
  expect(kept.size).toBe(0);
});

it('an answer for which this device has no room opens Kith', async () => {
  isFull = true;
  answer = offline;
  await press('taken');

  expect([opened, kept.size]).toEqual([[`/checklogin/${LINK}`], 0]);
});

it('a notice that comes too late for what it says wakes no person, and answers nothing', async () => {
  await push({ ...REMINDER, until: Date.now() + 60_000 });
  await push({ ...REMINDER, until: Date.now() - 60_000 });

  const [inTime, late] = shown.map(([, options]) => options);
  expect(inTime).toMatchObject({ body: REMINDER.words, renotify: true, silent: false });
  expect(inTime?.['actions']).toHaveLength(3);
  expect(late).toMatchObject({ body: 'You have news', tag: 'doses', silent: true, renotify: false });
  expect(late).toMatchObject({ actions: [], data: { link: '' } });
});

it('an address that the browser has changed is subscribed anew, and pages hear of it', async () => {
  const options = { applicationServerKey: 'key', userVisibleOnly: true };
  await happens('pushsubscriptionchange', { oldSubscription: { options } });

  expect(subscribe).toHaveBeenCalledWith(options);
  expect(pages[0]?.postMessage).toHaveBeenCalledWith('push changed');
});
