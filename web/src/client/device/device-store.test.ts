import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser } from '#testing/tabs.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { session } from '../session/session.ts';
import { cleanUpAfter } from '../session/session-cleanup.ts';
import { Session } from '../session/session-store.ts';
import { openDevice } from '../storage/device-database.ts';
import { listDrafts } from '../storage/drafts.ts';
import { forgetPerson, keep, lastHere, read } from './device-store.ts';

const maya = aPerson();
const sam = aPerson();
const plan = { cards: ['Ring Lantern'], version: 3 };
const isPlan = (value: unknown): value is typeof plan => typeof value === 'object' && value !== null;

const signIn = (person: typeof maya) =>
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
const oneself = (person: typeof maya) => ({ member: person.id, team: null });
const planOf = async (person: typeof maya) => (await read(person.id, 'safety_plan', isPlan))?.value;
const entriesHere = async () => (await openDevice()).getAll('entries');
const keysHere = async () => (await openDevice()).getAllKeys('keys');

beforeEach(() => {
  signIn(maya);
});

afterEach(async () => {
  session.end('signed_out');
  await vi.waitFor(async () => expect([await entriesHere(), await keysHere()]).toEqual([[], []]));
  vi.unstubAllGlobals();
});

describe('what is kept', () => {
  it('is found again, the last one of its kind', async () => {
    expect(await keep(oneself(maya), 'safety_plan', { ...plan, version: 2 })).toBe('kept');
    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('kept');

    expect(await planOf(maya)).toEqual(plan);
    expect(await read(maya.id, 'contacts', isPlan)).toBeUndefined();
  });

  it('lies there sealed, by a key that cannot be taken out', async () => {
    await keep(oneself(maya), 'safety_plan', plan);

    const [entry] = await entriesHere();
    expect(new TextDecoder('latin1').decode(entry?.sealed)).not.toContain('Lantern');
    const key = await (await openDevice()).get('keys', maya.id);
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('is sealed differently each time', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    await keep(oneself(maya), 'contacts', plan);

    const [one, other] = await entriesHere();
    expect(one?.iv).not.toEqual(other?.iv);
  });

  it('does not open under another kind or another person', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    const device = await openDevice();
    const [entry] = await entriesHere();
    const key = await device.get('keys', maya.id);
    if (!entry || !key) throw new Error('nothing was kept');

    await device.put('entries', { ...entry, kind: 'contacts' });
    await device.put('entries', { ...entry, person: sam.id });
    await device.put('keys', key, sam.id);

    expect(await read(maya.id, 'contacts', isPlan)).toBeUndefined();
    expect(await planOf(sam)).toBeUndefined();
    expect(await planOf(maya)).toEqual(plan);
    await forgetPerson(sam.id);
  });

  it('is nothing when it does not suit', async () => {
    await keep(oneself(maya), 'safety_plan', 'from a former version');

    expect(await planOf(maya)).toBeUndefined();
  });
});

describe('whose it is', () => {
  it('nothing of a member whom one supports is written', async () => {
    const team = { as: 'supporter', patient_id: sam.id };

    expect(await keep({ member: sam.id, team }, 'safety_plan', plan)).toBe('not_own');
    expect(await keep({ member: sam.id, team: null }, 'safety_plan', plan)).toBe('not_own');
    expect(await keep({ member: maya.id, team }, 'safety_plan', plan)).toBe('not_own');
    expect(await entriesHere()).toEqual([]);
  });

  it('nothing is written while no one is signed in', async () => {
    session.end('expired');

    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('not_own');
    expect(await entriesHere()).toEqual([]);
  });

  it('an expired session leaves it to read, and says whose it is', async () => {
    await keep(oneself(maya), 'safety_plan', plan);

    session.end('expired');

    expect(await lastHere()).toBe(maya.id);
    expect(await planOf(maya)).toEqual(plan);
    signIn(maya);
    expect(await planOf(maya)).toEqual(plan);
  });

  it('a sign-out takes it and its key along, also what is being written at that moment', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    const onItsWay = keep(oneself(maya), 'contacts', plan);

    session.end('signed_out');

    expect(await onItsWay).not.toBe('unavailable');
    await vi.waitFor(async () => expect([await entriesHere(), await keysHere()]).toEqual([[], []]));
    expect(await lastHere()).toBeUndefined();
    expect(localStorage.getItem('kith.leaving')).toBeNull();
  });

  it('a sign-out in another tab is not undone by what this one was writing', async () => {
    const { encrypt } = SubtleCrypto.prototype;
    const seals = vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementationOnce(async (...given) => {
      await forgetPerson(maya.id);
      return encrypt.apply(crypto.subtle, given);
    });

    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('not_own');
    expect(await entriesHere()).toEqual([]);
    seals.mockRestore();
  });

  it('another person who signs in finds nothing, and what was there goes', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    session.end('expired');

    signIn(sam);
    await vi.waitFor(async () => expect([await entriesHere(), await keysHere()]).toEqual([[], []]));

    signIn(maya);
    expect(await planOf(maya)).toBeUndefined();
  });

  it('one person goes and the key with them', async () => {
    await keep(oneself(maya), 'safety_plan', plan);

    expect(await forgetPerson(maya.id)).toBe(true);

    expect([await entriesHere(), await keysHere()]).toEqual([[], []]);
  });
});

describe('a store that fails', () => {
  it('without encryption nothing is written, and nothing is thrown', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('unavailable');
    expect(await planOf(maya)).toBeUndefined();
    expect(await entriesHere()).toEqual([]);
  });

  it('a full disk is said, and what was kept before stays', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });

    expect(await keep(oneself(maya), 'safety_plan', { ...plan, version: 4 })).toBe('full');

    put.mockRestore();
    expect(await planOf(maya)).toEqual(plan);
  });

  it('a broken entry or a lost key is nothing, and the next one is kept', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    const device = await openDevice();
    const [entry] = await entriesHere();
    if (!entry) throw new Error('nothing was kept');
    await device.put('entries', { ...entry, sealed: new ArrayBuffer(40) });
    expect(await planOf(maya)).toBeUndefined();

    await device.delete('keys', maya.id);
    expect(await planOf(maya)).toBeUndefined();

    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('kept');
    expect(await planOf(maya)).toEqual(plan);
  });

  it('a store that cannot be opened is nothing, and is tried again', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    await deleteDB('kith-device');
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('Not here', 'SecurityError');
    });

    expect(await lastHere()).toBeUndefined();
    expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('kept');
    expect(open).toHaveBeenCalledTimes(2);
    open.mockRestore();
  });

  it('a store that hangs is nothing after a moment', async () => {
    await keep(oneself(maya), 'safety_plan', plan);
    await deleteDB('kith-device');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValueOnce(new EventTarget() as never);

    const answers = Promise.all([planOf(maya), lastHere(), keep(oneself(maya), 'safety_plan', plan)]);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(await answers).toEqual([undefined, undefined, 'unavailable']);
    vi.useRealTimers();
    open.mockRestore();
  });
});

it('what could not be deleted when someone else signed in is shown to no one, and goes at the next visit', async () => {
  await keep(oneself(maya), 'safety_plan', plan);
  session.end('expired');
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Not now', 'InvalidStateError');
  });
  signIn(sam);
  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).not.toBeNull());
  session.end('expired');
  transactions.mockRestore();

  expect(await lastHere()).toBeUndefined();
  expect(await planOf(maya)).toEqual(plan);
  const next = new Session(aBrowser().openTab());
  next.begin({ token: 'u', user: sam, session: aSession() }, Date.now());
  const stop = cleanUpAfter(next);
  await vi.waitFor(async () => expect([await entriesHere(), await keysHere()]).toEqual([[], []]));
  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).toBeNull());
  stop();
});

it('someone who was here for a moment takes nothing of the next person along', async () => {
  session.end('expired');
  const letGo = await holdDrafts();
  localStorage.setItem('kith.leaving', 'yes');
  signIn(sam);
  session.end('signed_out');
  signIn(maya);
  expect(await keep(oneself(maya), 'safety_plan', plan)).toBe('kept');

  await letGo();

  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).toBeNull());
  expect(await planOf(maya)).toEqual(plan);
});

/** Until it is let go, no one gets at the drafts: what clears them away takes that long. */
async function holdDrafts(): Promise<() => Promise<void>> {
  await listDrafts(maya.id, 'note');
  const drafts = await openDB('kith-drafts');
  const { store, done } = drafts.transaction('drafts', 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await store.count();
  };
  const held = hold();
  return async () => {
    isHeld = false;
    await Promise.all([held, done]);
    drafts.close();
  };
}

it('a new tab that finishes what was cut off leaves what belongs to the person signed in in another', async () => {
  await keep(oneself(maya), 'safety_plan', plan);
  const browser = aBrowser();
  const other = new Session(browser.openTab());
  other.begin({ token: 't', user: maya, session: aSession({ kept: false }) }, Date.now());
  localStorage.setItem('kith.leaving', 'yes');

  const stop = cleanUpAfter(new Session(browser.openTab()));

  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).toBeNull());
  expect(await planOf(maya)).toEqual(plan);
  stop();
});

it('a sign-out that was cut off is done again when the page is opened next', async () => {
  await keep(oneself(maya), 'safety_plan', plan);
  session.end('expired');
  localStorage.setItem('kith.leaving', 'yes');

  const stop = cleanUpAfter(new Session(aBrowser().openTab()));

  await vi.waitFor(async () => expect([await entriesHere(), await keysHere()]).toEqual([[], []]));
  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).toBeNull());
  stop();
});
