// @vitest-environment jsdom
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newClientKey } from '#client/api/client-key.ts';
import { keepBytes, readBytes } from '#client/device/device-files.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, listDrafts, saveDraft } from '#client/storage/drafts.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aPlan } from '#testing/safety-plan.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { ownQueue } from './plan-syncs.ts';

const { addSafetyPlanPhoto } = safetyPlanEndpoints;

let api: FakeApi;
const [maya, sam] = [aPerson(), aPerson()];
const signIn = (user = maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const chance = () => globalThis.dispatchEvent(new Event('online'));
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

beforeEach(() => {
  api = new FakeApi();
  signIn();
});

afterEach(async () => {
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

it('a photo at which the server fails again and again lets those behind it pass', async () => {
  const names: string[] = [];
  api.on(addSafetyPlanPhoto, (_input, { files }) => {
    const name = files[0]?.name ?? '';
    if (name === 'faulty.jpg') throw new Refusal('internal');
    names.push(name);
    return aPlan(maya);
  });
  const queue = ownQueue(maya.id);
  await queue.add([file('faulty.jpg'), file('sound.jpg')]);
  await vi.waitFor(() => {
    chance();
    expect(names).toEqual(['sound.jpg']);
  });

  // The answer is there a moment after the server has seen the photo.
  await vi.waitFor(() => expect(queue.read()).toMatchObject([{ name: 'faulty.jpg', problem: null }]));
});

it('a photo that a former version of the app has left is sent once, and nothing of it stays', async () => {
  const id = newClientKey();
  await keepBytes(id, file('left.jpg'), 'new_photo');
  const place = { person: maya.id, member: maya.id, form: 'safety_plan_photo', record: id };
  await saveDraft(place, { id, name: 'left.jpg', type: 'image/jpeg' });
  const added = api.on(addSafetyPlanPhoto, () => aPlan(maya));
  ownQueue(maya.id);
  await vi.waitFor(() => expect(added.calls).toMatchObject([{ client_key: id }]));
  await vi.waitFor(async () => expect(await readBytes(id, 'new_photo')).toBeUndefined());
  chance();
  await aMoment();

  expect(added.calls).toHaveLength(1);
  expect(await listDrafts(maya.id, 'safety_plan_photo')).toEqual([]);
});

it('what waits or is on its way is neither shown to nor sent for the next person', async () => {
  const answer = Promise.withResolvers<never>();
  const added = api.on(addSafetyPlanPhoto, () => answer.promise);
  const adding = ownQueue(maya.id).add([file('one.jpg'), file('two.jpg')]);
  await vi.waitFor(() => expect(added.calls).toHaveLength(1));
  signIn(sam);
  const queue = ownQueue(sam.id);
  answer.reject(new Refusal('unavailable'));
  await adding;
  chance();
  await aMoment();

  expect(queue.read()).toEqual([]);
  expect(added.calls).toHaveLength(1);
  expect(await listDrafts(sam.id, 'safety_plan_photo')).toEqual([]);
});

it('what was taken away while it was on its way is gone from the device too', async () => {
  const added = api.on(addSafetyPlanPhoto, () => new Promise<never>(() => undefined));
  const queue = ownQueue(maya.id);
  void queue.add([file('one.jpg')]);
  await vi.waitFor(() => expect(added.calls).toHaveLength(1));
  const [photo] = queue.read();
  await queue.remove(photo?.id ?? '');
  chance();
  await aMoment();

  expect(queue.read()).toEqual([]);
  expect(added.calls).toHaveLength(1);
  expect(await readBytes(photo?.id ?? '', 'new_photo')).toBeUndefined();
});
