import { toStorage } from '@kith/contract/kit/dates';
import { type Thread, UNREAD_COUNTED } from '@kith/contract/messages';
import { deskName } from '@kith/contract/organisations';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { selectHere } from '#kernel/sockets/here-store';
import { organisationNames } from '#people/organisations';
import { professionsOf } from '#people/providers';
import { personCards } from '#people/users';
import { teamsOfPeople } from '#policy/teams';
import { abilitiesIn } from '../access/abilities.ts';
import { membershipsOfTwo } from '../access/are-coordinated.ts';
import { takenAmong } from '../access/desk-people.ts';
import { membershipsOf, rightsIn } from '../access/own-thread.ts';
import { writableAmong } from '../access/writable-threads.ts';
import { selectMessagesById } from '../store/message-store.ts';
import { type OwnThread, selectThreads } from '../store/thread-store.ts';
import { claimedTo } from './desk-names.ts';
import { type Around, presentThreadMembers } from './present-members.ts';
import { idsOfPeople, presentMessages, THREAD } from './present-messages.ts';
import { learnWaits, presentWait, type Waits } from './present-wait.ts';

const RESTS_MS = 60 * 60_000;
const ON_ITS_WAY_MS = 30_000;

/** The threads of these ids that the caller is in, in that order. */
export async function presentThreads(ctx: ViewerCtx, ids: readonly number[]): Promise<Thread[]> {
  if (ids.length === 0) return [];
  const rows = await selectThreads(ctx, ids, UNREAD_COUNTED);
  const known = await learnAbout(ctx, rows);
  for (const row of rows) sayIfRead(ctx, row, known.latest.get(row.latestId ?? 0));
  const threads = new Map(rows.map((row) => [row.thread.id, presentOne(row, known)]));
  return ids.flatMap((id) => threads.get(id) ?? []);
}

/** Refuses with `not_found` a thread that the caller is not in. */
export async function presentThread(ctx: ViewerCtx, id: number): Promise<Thread> {
  const [thread] = await presentThreads(ctx, [id]);
  return thread ?? refuse('not_found');
}

/**
 * A list shows the last message of a chat, so a person who has not seen it in the chat reads it here. A list
 * is asked for again all day, so the same message gives one audit read an hour. A request that was on its way
 * when the message came does not count. A changed message is a new read, once.
 */
function sayIfRead(ctx: ViewerCtx, row: OwnThread, latest: Thread['latest_message'] | undefined): void {
  const { id, memberId } = row.thread;
  const isUnseen = row.unreadCount > 0 || (row.latestId ?? 0) > (row.own?.lastSeen ?? 0);
  if (memberId === null || !latest?.sender || latest.deleted_at !== null) return;
  const isOthersChange = latest.edited_at !== null && latest.sender.id !== ctx.viewer.userId;
  if (!isUnseen && !isOthersChange) return;
  const cameBy = Date.parse(latest.edited_at ?? latest.unformatted_date_created) + ON_ITS_WAY_MS;
  const since = isUnseen ? Math.max(ctx.clock.now().getTime() - RESTS_MS, cameBy) : cameBy;
  ctx.auditRead({ kind: THREAD, memberId, ids: [id], unlessSince: new Date(since) });
}

async function learnAbout(ctx: ViewerCtx, rows: readonly OwnThread[]) {
  const { db, viewer } = ctx;
  const threads = rows.map(({ thread }) => thread);
  const members = rows.flatMap((row) => row.members);
  const people = [
    viewer.userId,
    ...members.map(({ personId }) => personId),
    ...threads.flatMap(({ memberId, claimedBy }) => [memberId ?? [], claimedBy ?? []].flat()),
  ];
  const newest = await selectMessagesById(
    ctx,
    rows.flatMap(({ latestId }) => latestId ?? []),
  );
  const memberships = await membershipsOf(ctx, threads);
  const writable = writableAmong(rows, viewer.userId);
  const cards = await personCards(ctx, [...people, ...idsOfPeople(newest)]);
  const latest = await presentMessages(ctx, viewer.userId, newest, { writable, cards });
  const taken = await takenAmong(db, threads);
  return {
    viewerId: viewer.userId,
    cards,
    organisations: await organisationNames(
      db,
      threads.flatMap(({ organisationId }) => organisationId ?? []),
    ),
    here: await selectHere(
      db,
      members.map(({ personId }) => personId),
    ),
    memberships,
    ofTwo: await membershipsOfTwo(ctx, threads),
    teams: await teamsOfPeople(db, people),
    professions: await professionsOf(db, people),
    taken,
    claimed: await claimedTo(db, threads, viewer.userId),
    waits: await learnWaits(db, threads, memberships),
    latest: new Map(latest.map((message) => [message.id, message])),
  };
}

interface Known extends Omit<Around, 'active' | 'inside'> {
  readonly ofTwo: Awaited<ReturnType<typeof membershipsOfTwo>>;
  readonly latest: ReadonlyMap<number, Thread['latest_message']>;
  readonly waits: Waits;
  /** Those that a receptionist has claimed. */
  readonly taken: ReadonlySet<OwnThread['thread']>;
  /** Of those, the ones whose receptionist the caller may know. */
  readonly claimed: ReadonlySet<OwnThread['thread']>;
}

function presentOne(row: OwnThread, known: Known): Thread {
  const { thread, latestId, unreadCount } = row;
  const latest = known.latest.get(latestId ?? 0) ?? null;
  const open = rightsIn(row, known.viewerId);
  return {
    ...presentHead(row, known),
    ...presentWait(thread, known),
    members: presentThreadMembers(row, { ...known, ...open }),
    latest_message: latest,
    unread: unreadCount > 0 || isUnseen(row, latest),
    unread_messages_count: unreadCount,
    is_deleted: row.isHidden,
    active: open.isOpen,
    abilities: abilitiesIn(row, known, open),
    settings: presentSettings(row),
  };
}

/**
 * The latest message is beyond the caller's mark, deleted or not. Messages of Kith, and archived chats, count
 * as read.
 */
function isUnseen({ own, isHidden }: OwnThread, latest: Thread['latest_message']): boolean {
  return !isHidden && latest !== null && !latest.default_msg && latest.id > (own?.lastSeen ?? 0);
}

/** The fields that are the same for all people in it. */
function presentHead({ thread }: OwnThread, { organisations, cards, claimed }: Known) {
  const isClaimed = claimed.has(thread);
  const organisation = organisations.get(thread.organisationId ?? 0) ?? null;
  return {
    conversation_id: thread.id,
    kind: thread.kind,
    name: organisation ? deskName(organisation.name) : thread.name,
    about_patient_id: thread.memberId,
    about_patient: cards.get(thread.memberId ?? 0) ?? null,
    organisation,
    is_receptionist_group: thread.kind === 'receptionist_group',
    claimed_by: (isClaimed && cards.get(thread.claimedBy ?? 0)) || null,
    claimed_at: isClaimed ? (thread.claimedAt?.toISOString() ?? null) : null,
    created_at: toStorage(thread.createdAt),
  };
}

function presentSettings({ own, isBlocking }: OwnThread): Thread['settings'] {
  return {
    do_not_disturb: own?.doNotDisturb ?? false,
    muted: own?.muted ?? false,
    pinned: own !== null && own.pinnedAt !== null,
    receipts: own?.receipts ?? true,
    block_messages: isBlocking,
  };
}
