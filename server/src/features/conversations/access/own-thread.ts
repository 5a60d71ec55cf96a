import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type Grant, selectMembershipsAround } from '#policy/memberships';
import { threadPolicy } from '../policy.ts';
import { isActive, mayWriteAbout, type ThreadAccess, teamOwnerOf } from '../rules.ts';
import { findMember, lockThread } from '../store/member-store.ts';
import { type OwnThread, selectThreads } from '../store/thread-store.ts';

type Memberships = readonly Grant[];

/** Reads and holds the thread that a call names. */
export const threadRecord = { see: findOwnThread, holdFor };

/**
 * The thread as the caller has it, held until the transaction ends. For `write` it is only read, since a
 * message holds it late. Refuses with `not_found` a caller who is not in it, and with `forbidden` one who may
 * not do this.
 */
async function holdFor(
  ctx: ViewerCtx,
  action: Exclude<RecordAction<'thread'>, 'read'>,
  id: number,
): Promise<OwnThread> {
  if (action === 'write') return findOwnThread(ctx, id);
  const own = await holdThread(ctx, id);
  if (action === 'step') return own;
  const memberships = action === 'update' ? await membershipsOf(ctx, [own.thread]) : [];
  const caller = { callerId: ctx.viewer.userId, thread: accessOf(own), memberships };
  return threadPolicy[action](caller) ? own : refuse('forbidden');
}

async function holdThread(ctx: ViewerCtx, id: number): Promise<OwnThread> {
  // A caller who is not in it neither waits for it nor holds it up.
  await findOwnThread(ctx, id);
  await lockThread(ctx.db, id);
  return findOwnThread(ctx, id);
}

/**
 * Holds a thread that was judged just now. A caller who has left or was taken out meanwhile does not find it
 * any more.
 */
export async function lockOwn({ db, viewer }: ViewerCtx, id: number): Promise<void> {
  const thread = await lockThread(db, id);
  const member = await findMember(db, id, viewer.userId);
  if (!thread || member?.leftAt != null) return refuse('not_found');
}

export async function findOwnThread(ctx: ViewerCtx, id: number): Promise<OwnThread> {
  const [own] = await selectThreads(ctx, [id], 0);
  return own ?? refuse('not_found');
}

/** The memberships that decide who has access to these threads. */
export function membershipsOf(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  threads: readonly Pick<ThreadAccess, 'memberId' | 'createdBy'>[],
): Promise<Memberships> {
  const memberIds = [...new Set(threads.map(teamOwnerOf))];
  const personIds = threads.flatMap(({ memberId, createdBy }) => (memberId === null ? [createdBy] : []));
  return selectMembershipsAround(db, { memberIds, personIds: [...new Set(personIds)] }, clock.now());
}

export function accessOf({ thread, hasDesk }: Pick<OwnThread, 'thread' | 'hasDesk'>): ThreadAccess {
  const { kind, memberId, createdBy } = thread;
  return { kind, memberId, createdBy, hasDesk };
}

/** The rights of the people in a thread now. */
export function rightsIn(own: OwnThread, viewerId: number) {
  const access = accessOf(own);
  const { members, ties } = own;
  const ids = members.map(({ personId }) => personId);
  const active = ids.filter((id) => isActive(access, id, members, ties));
  // A group counts as one person, and a receptionist who is in through it counts as the group.
  const isOpen = own.thread.kind === 'receptionist_group' ? own.hasDesk : active.length > 1;
  const isThere = own.thread.kind === 'receptionist_group' || active.includes(viewerId);
  return {
    inside: ids,
    active,
    isOpen,
    canWrite: isOpen && isThere && !own.isBlocking && mayWriteAbout(access, viewerId, members, ties),
  };
}

/** Refuses a caller who may not write in a thread now; they can still read it. */
export function requireWriting({ viewer }: Pick<ViewerCtx, 'viewer'>, own: OwnThread): void {
  const { isOpen, canWrite } = rightsIn(own, viewer.userId);
  if (!isOpen) refuse('chat_closed');
  if (own.isBlocking) refuse('conflict', { message: 'You have blocked this chat. Unblock it to write.' });
  if (!canWrite) refuse('forbidden');
}
