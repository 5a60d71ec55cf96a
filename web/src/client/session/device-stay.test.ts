import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser } from '#testing/tabs.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { keepBytes, readBytes } from '../device/device-files.ts';
import { keep, lastHere, read } from '../device/device-store.ts';
import { openDevice } from '../storage/device-database.ts';
import { loadDraft, saveDraft } from '../storage/drafts.ts';
import { session } from './session.ts';
import { cleanUpAfter } from './session-cleanup.ts';
import { Session } from './session-store.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-01T09:00:00Z');
const maya = aPerson();
const sam = aPerson();
const isThere = (value: unknown): value is object => value !== null;

const signIn = (person: typeof maya, kept = false) =>
  session.begin({ token: 't', user: person, session: aSession({ kept }) }, Date.now());
const keepPlan = (waits = false) =>
  keep({ member: maya.id, team: null }, 'safety_plan', { cards: ['Lantern'] }, { waits });
const planHere = async () => (await read(maya.id, 'safety_plan', isThere)) !== undefined;
const kindsHere = async () => (await (await openDevice()).getAllKeys('entries')).map(([, kind]) => kind);

let stop: () => void = () => undefined;
/** This browser as it is opened again: a page of its own, and no one in it. */
function openAgain(): void {
  stop();
  stop = cleanUpAfter(new Session(aBrowser().openTab()));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});

afterEach(async () => {
  stop();
  stop = () => undefined;
  vi.useRealTimers();
  signIn(maya);
  session.end('signed_out');
  await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
});

describe('a device that was not told to keep its person signed in', () => {
  beforeEach(async () => {
    signIn(maya);
    await keepPlan();
    await keepBytes('dog', new Blob(['woof']), 'plan_photo');
  });

  it('has the plan for as long as the session could have lasted, also after it has expired', async () => {
    session.end('expired');
    vi.setSystemTime(start + 12 * HOUR_MS - 60_000);
    openAgain();

    expect(await lastHere()).toBe(maya.id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await planHere()).toBe(true);
  });

  it('has nothing of it from the first start after that on, and reads nothing of it before', async () => {
    session.end('expired');
    vi.setSystemTime(start + 12 * HOUR_MS + 60_000);

    expect(await lastHere()).toBeUndefined();
    openAgain();
    await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
    expect(localStorage.getItem('kith.here')).toBeNull();
  });

  it('loses it at that time, also while a page is open', async () => {
    session.end('expired');
    openAgain();
    vi.setSystemTime(start + 12 * HOUR_MS + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));

    await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
  });

  it('keeps what the server has not got for its writer alone, and for a week', async () => {
    await keepPlan(true);
    await saveDraft({ person: maya.id, member: maya.id, form: 'note', record: 'new' }, 'Slept badly');
    await keepBytes('letter', new Blob(['Dear Sam']));
    session.end('expired');
    vi.setSystemTime(start + 13 * HOUR_MS);
    openAgain();
    await vi.waitFor(async () => expect(await kindsHere()).toEqual(['file:letter', 'safety_plan']));

    expect(await lastHere()).toBeUndefined();
    signIn(maya);
    expect(await planHere()).toBe(true);
    expect(await readBytes('letter')).toBeDefined();
    const draft = await loadDraft({ person: maya.id, member: maya.id, form: 'note', record: 'new' });
    expect(draft?.value).toBe('Slept badly');

    session.end('expired');
    vi.setSystemTime(start + 8 * 24 * HOUR_MS);
    openAgain();
    await vi.waitFor(async () => expect(await kindsHere()).toEqual(['file:letter']));
  });

  it('has it for another time when its person signs in again', async () => {
    vi.setSystemTime(start + 11 * HOUR_MS);
    session.end('expired');
    signIn(maya);
    session.end('expired');
    vi.setSystemTime(start + 13 * HOUR_MS);
    openAgain();

    expect(await lastHere()).toBe(maya.id);
  });

  it('has nothing of it once another has signed in', async () => {
    session.end('expired');
    signIn(sam);

    await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
    expect(await lastHere()).toBeUndefined();
  });
});

it('a device that was told to keep its person signed in has the plan after any time', async () => {
  signIn(maya, true);
  await keepPlan();
  session.end('expired');
  vi.setSystemTime(start + 400 * 24 * HOUR_MS);
  openAgain();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await lastHere()).toBe(maya.id);
  expect(await planHere()).toBe(true);
});

it('what a former version kept, of which no one knows for how long, goes at the first start without a session', async () => {
  signIn(maya);
  await keepPlan();
  session.end('expired');
  localStorage.setItem('kith.here', String(maya.id));
  openAgain();

  expect(await lastHere()).toBeUndefined();
  await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
});
