// @vitest-environment jsdom
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, listDrafts, saveDraft } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { heldSteps, takeStep } from './held-steps.ts';

const { updateTaskStatus, getTask } = tasksEndpoints;
const { accepted, rejected, cancelled } = TASK_STATUS;

let api: FakeApi;
const stops: (() => void)[] = [];
const [maya, sam, ida] = [aPerson(), aPerson(), aPerson()];
const asked = aTask(maya, sam);
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const texts = () => toastStore.read().map(({ text }) => text);
const undo = () => toastStore.read().find(({ action }) => action?.label === 'Undo')?.action;
const chance = () => globalThis.dispatchEvent(new Event('online'));
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
const attend = () => stops.push(heldSteps.attend());

/** As a tab of this browser does. */
const putOnDevice = (value: object) =>
  saveDraft({ person: sam.id, member: sam.id, form: 'task-step', record: String(asked.id) }, value);

function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

beforeEach(() => {
  api = new FakeApi();
  signIn(sam);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  session.end('signed_out');
  await deleteAllDrafts();
  notify.clear();
  api.close();
});

it('a step without an answer is not kept, nor sent, for the next person', async () => {
  attend();
  const answer = Promise.withResolvers<never>();
  const steps = api.on(updateTaskStatus, () => answer.promise);
  void takeStep(asked, accepted);
  await vi.waitFor(() => expect(steps.calls).toHaveLength(1));
  signIn(ida);
  answer.reject(new Refusal('unavailable'));
  await aMoment();
  chance();
  await aMoment();

  expect(steps.calls).toHaveLength(1);
  expect(heldSteps.read()).toEqual([]);
  expect(await listDrafts(ida.id, 'task-step')).toEqual([]);
});

it('what a step was lost to, and the words given with it, are not told to the next person', async () => {
  attend();
  const answer = Promise.withResolvers<never>();
  const looked = api.on(getTask, () => answer.promise);
  api.refuse(updateTaskStatus, 'step_impossible', { current: { ...asked, version: asked.version + 1 } });
  await takeStep(asked, rejected, 'I am away');
  leave();
  await vi.waitFor(() => expect(looked.calls).toHaveLength(1));
  signIn(ida);
  answer.reject(new Refusal('unavailable'));
  await aMoment();

  expect(await listDrafts(ida.id, 'task-lost')).toEqual([]);
  // The title of a task of the former person is theirs as well.
  expect(texts()).toEqual([]);
});

it('what has set out is not said to be undone', async () => {
  attend();
  await takeStep(asked, rejected);
  const press = undo()?.onPress;
  api.disconnect();
  leave();
  await aMoment();
  press?.();
  await aMoment();

  expect(texts()).not.toContain('Undone. Nothing was sent.');
  expect(heldSteps.read()).toMatchObject([{ step: rejected, tried: true }]);
});

it('a step that was undone is never sent', async () => {
  attend();
  await takeStep(asked, rejected, 'I am away');
  undo()?.onPress();
  await vi.waitFor(() => expect(texts()).toContain('Undone. Nothing was sent.'));
  leave();
  chance();
  await aMoment();

  expect(await listDrafts(sam.id, 'task-step')).toEqual([]);
});

it('a step that another tab holds for an undo is left to that tab', async () => {
  const writtenAt = Date.now();
  const step = { taskId: asked.id, title: asked.title, step: rejected, message: null };
  await putOnDevice({ ...step, writtenAt, problem: null, tried: false, heldUntil: writtenAt + 10_000 });
  attend();
  chance();
  await aMoment();

  expect(heldSteps.read()).toEqual([]);
});

it('a step that a former version of the app has left is sent', async () => {
  const steps = api.on(updateTaskStatus, () => ({ task: asked }));
  await putOnDevice({ taskId: asked.id, title: asked.title, step: rejected, message: 'I am away' });
  attend();

  const { id } = asked;
  const sent = { id, status_id: rejected, message: 'I am away', client_key: expect.any(String) };
  await vi.waitFor(() => expect(steps.calls).toEqual([sent]));
});

it('a step whose answer was lost is sent again under its key', async () => {
  attend();
  const steps = api.refuse(updateTaskStatus, 'unavailable');
  await takeStep(asked, cancelled);
  leave();
  await vi.waitFor(() => expect(heldSteps.read()).toMatchObject([{ tried: true }]));
  const again = api.on(updateTaskStatus, () => ({ task: asked }));
  chance();
  await vi.waitFor(() => expect(heldSteps.read()).toEqual([]));

  expect(again.calls).toEqual(steps.calls);
  expect(again.calls).toMatchObject([{ client_key: expect.any(String) }]);
});
