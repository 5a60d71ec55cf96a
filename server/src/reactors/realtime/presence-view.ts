import { PRESENCE_CHANNEL } from '@kith/contract/realtime';
import { eyesOf, selectNeighbours, selectTeamMates } from '#policy';
import { selectHere } from '../../kernel/sockets/here-store.ts';
import { eventFrame } from '../../kernel/sockets/protocol.ts';
import { type Socket, send } from '../../kernel/sockets/socket.ts';
import type { Around } from './around.ts';
import { standingSockets } from './standing-sockets.ts';

/** What people who listen in this process have been told of others: for each of them, who is here. */
export interface View {
  readonly around: Around;
  readonly told: Map<number, ReadonlySet<number>>;
}

/** The sockets of somebody that listen to who is here. */
export function listening({ around: { hub } }: View, userId: number): Socket[] {
  return [...hub.ofPerson(userId)].filter(({ channels }) => channels.has(PRESENCE_CHANNEL));
}

/** Brings what somebody has been told up to what is so, by whom they may see on a team now. */
export async function updateView(view: View, userId: number): Promise<ReadonlySet<number>> {
  const { db, clock } = view.around;
  const mates = await selectTeamMates(db, eyesOf(userId, clock.now()));
  const here = await selectHere(db, [...mates]);
  const frames = changes(view.told.get(userId) ?? here, here);
  const sockets = frames.length > 0 ? await standingSockets(view.around, listening(view, userId)) : [];
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

/** The first word to a socket. A Pusher client expects to find itself among those who are here. */
export function greet(socket: Socket, userId: number, here: ReadonlySet<number>): void {
  const ids = [userId, ...here].map(String);
  const hash = Object.fromEntries(ids.map((id) => [id, null]));
  send(socket, frame('subscription_succeeded', { presence: { count: ids.length, ids, hash } }));
}

/** Who listens here and has been told of somebody, or may have to be. */
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
