import { randomUUID } from 'node:crypto';
import { type Pump, startPump } from '#kernel/outbox/pump';
import type { Socket } from '#kernel/sockets/socket';
import { findUser } from '#people/users';
import type { Around } from './around.ts';
import { type InLane, makeLanes } from './lanes.ts';
import { insertHere, keepProcess, removeHere, removeProcess } from './presence-store.ts';
import { greet, listening, updateView, type View, whoMayCare } from './presence-view.ts';

/** Presence of people whom a listener may see on a team: counted by person, over all processes. */
export interface Presence {
  /** A socket begins to listen: it gets the people online, and others get its person. */
  readonly arrive: (socket: Socket, userId: number) => Promise<void>;
  /** A socket of a person stops listening. */
  readonly leave: (userId: number) => void;
  /** A person came or went, in any process; without an id, all people. */
  readonly hear: (word: string) => void;
  /** The person's own choice, or the people they may see, or who may see them, may have changed. */
  readonly review: (userId: number) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface State extends View {
  readonly processId: string;
  readonly inLane: InLane;
  /** People whose presence or relations some listener here may have to be told of. */
  readonly moved: Set<number>;
}

const LANES = 6;
const KEEP_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 60_000;

export function makePresence(around: Around): Presence {
  const state: State = {
    around,
    processId: randomUUID(),
    inLane: makeLanes(LANES),
    moved: new Set(),
    told: new Map(),
  };
  const onError = (error: unknown): void => around.log.error({ err: error }, 'presence');
  let pump: Pump | undefined;
  let keeper: NodeJS.Timeout | undefined;
  const announceSoon = (userId: number): void => {
    state.inLane(userId, () => announce(state, userId)).catch(onError);
  };
  const look = (userIds: Iterable<number>): void => {
    for (const id of userIds) state.moved.add(id);
    pump?.wake();
  };
  return {
    arrive: (socket, userId) => state.inLane(userId, () => arrive(state, socket, userId)),
    leave(userId) {
      if (!state.told.has(userId) || listening(state, userId).length > 0) return;
      state.told.delete(userId);
      announceSoon(userId);
    },
    hear: (word) => look(word === '' ? state.told.keys() : [Number(word)]),
    review(userId) {
      if (state.told.has(userId)) announceSoon(userId);
      look([userId]);
    },
    async start() {
      if (pump) return;
      await keepProcess(around.db, state.processId);
      pump = startPump(() => lookAgain(state), onError);
      keeper = setInterval(() => keep(state).catch(onError), KEEP_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(keeper);
      await pump?.stop();
      if (pump) await removeProcess(around.db, state.processId);
    },
  };
}

async function arrive(state: State, socket: Socket, userId: number): Promise<void> {
  const here = await updateView(state, userId);
  greet(socket, userId, here);
  await announce(state, userId);
}

/** Tells all processes whether a person is online, as far as they show it. */
async function announce(state: State, userId: number): Promise<void> {
  const { db } = state.around;
  const isHere = listening(state, userId).length > 0 && (await wantsToBeSeen(state, userId));
  await (isHere ? insertHere : removeHere)(db, state.processId, userId);
}

async function wantsToBeSeen({ around }: State, userId: number): Promise<boolean> {
  return (await findUser(around.db, userId))?.preferences.show_presence !== false;
}

async function lookAgain(state: State): Promise<number> {
  for (const userId of state.moved) {
    const others = await whoMayCare(state, userId);
    for (const one of new Set([userId, ...others]))
      if (state.told.has(one)) await state.inLane(one, () => updateView(state, one));
    state.moved.delete(userId);
  }
  return LOOK_EVERY_MS;
}

/** Other processes take a silent process for gone; then it announces its people again. */
async function keep(state: State): Promise<void> {
  const wasForgotten = await keepProcess(state.around.db, state.processId);
  if (!wasForgotten) return;
  for (const userId of state.told.keys()) await state.inLane(userId, () => announce(state, userId));
}
