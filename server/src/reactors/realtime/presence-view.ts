import { PRESENCE_CHANNEL } from '@kith/contract/realtime';
import { selectHere } from '#kernel/sockets/here-store';
import { eventFrame } from '#kernel/sockets/protocol';
import { type Socket, send } from '#kernel/sockets/socket';
import { eyesOf } from '#policy/callers';
import { selectNeighbours, selectTeamMates } from '#policy/teams';
import type { Around } from './around.ts';
import { liveSockets } from './live-sockets.ts';

/** The state told to listeners in this process: for each of them, the people who are online. */
export interface View {
  readonly around: Around;
  readonly told: Map<number, ReadonlySet<number>>;
}

/** The sockets of a person that listen to presence. */
export function listening({ around: { hub } }: View, userId: number): Socket[] {
  return [...hub.ofPerson(userId)].filter(({ channels }) => channels.has(PRESENCE_CHANNEL));
}

/** Updates a listener to the present state, by the people whom they may see on a team now. */
export async function updateView(view: View, userId: number): Promise<ReadonlySet<number>> {
  const { db, clock } = view.around;
  const mates = await selectTeamMates(db, eyesOf(userId, clock.now()));
  const here = await selectHere(db, [...mates]);
  const frames = changes(view.told.get(userId) ?? here, here);
  const sockets = frames.length > 0 ? await liveSockets(view.around, listening(view, userId)) : [];
  for (const socket of sockets) for (const one of frames) send(socket, one);
  if (listening(view, userId).length > 0) view.told.set(userId, here);
  return here;
}

function changes(former: ReadonlySet<number>, here: ReadonlySet<number>): Buffer[] {
  const came = [...here].filter((id) => !former.has(id)).map(String);
  const went = [...former].filter((id) => !here.has(id)).map(String);
  return [
    ...came.map((id) => frame('member_added', { user_id: id, user_info: null })),
    ...went.map((id) => frame('member_removed', { user_id: id })),
  ];
}

/** The first frame to a socket. A Pusher client expects itself among the people online. */
export function greet(socket: Socket, userId: number, here: ReadonlySet<number>): void {
  const ids = [userId, ...here].map(String);
  const hash = Object.fromEntries(ids.map((id) => [id, null]));
  send(socket, frame('subscription_succeeded', { presence: { count: ids.length, ids, hash } }));
}

/** Listeners here who were told of a person, or may have to be. */
export async function whoMayCare(view: View, userId: number): Promise<number[]> {
  if (view.told.size === 0) return [];
  const neighbours = await selectNeighbours(view.around.db, userId, view.around.clock.now());
  return [...view.told]
    .filter(([listener, told]) => neighbours.has(listener) || told.has(userId))
    .map(([listener]) => listener);
}

function frame(event: string, data: object): Buffer {
  return eventFrame(`pusher_internal:${event}`, data, PRESENCE_CHANNEL);
}
