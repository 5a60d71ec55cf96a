import { type Comment, commentsEndpoints } from '@kith/contract/comments';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { CommentedKind } from '@kith/contract/kit/nouns';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call, callOfOutbox } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { announceChange } from '#client/live/live-changes.ts';

const PAGE = 30;

/** The record that comments are on. */
export interface CommentedRecord {
  readonly kind: CommentedKind;
  readonly id: number;
  readonly about_patient_id: number;
}

/**
 * The newest comments, and page by page those before them, oldest first. A right may end, so no answer stays.
 */
export const commentsQuery = ({ kind, id, about_patient_id: about }: CommentedRecord) =>
  infiniteQueryOptions({
    ...liveTags(commentsEndpoints.listComments, about),
    queryKey: [...memberKey(about), 'comments', kind, id],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before_id: pageParam };
      return call(commentsEndpoints.listComments, { kind, id, limit: PAGE, ...before }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.has_more_data ? (last.comments[0]?.id ?? null) : null),
    select: ({ pages }) => ({
      comments: pages.toReversed().flatMap(({ comments }) => comments),
      isOn: pages[0]?.allow_communications ?? false,
      ownSwitch: pages[0]?.own_switch ?? null,
    }),
    refetchOnMount: 'always',
    gcTime: 0,
  });

export interface NewComment {
  readonly item: CommentedRecord;
  readonly text: string;
  readonly clientKey: string;
}

/** Sends a comment that waits in the queue of the device. */
export async function createComment({ item: { kind, id }, text, clientKey }: NewComment): Promise<Comment> {
  const asked = { kind, id, text, client_key: clientKey };
  return (await callOfOutbox(commentsEndpoints.createComment, asked)).comment;
}

export async function editComment(queries: QueryClient, before: Comment, text: string): Promise<void> {
  const { id, version } = before;
  const { comment } = await call(commentsEndpoints.editComment, { id, version, text });
  putComment(queries, comment);
}

export async function deleteComment(queries: QueryClient, comment: Comment): Promise<void> {
  const { id, version } = comment;
  await call(commentsEndpoints.deleteComment, { id, version });
  queries.setQueryData(commentsQuery(itemOf(comment)).queryKey, (shown) => shown && without(shown, id));
  announceOn(itemOf(comment));
}

export async function restoreComment(queries: QueryClient, id: number): Promise<void> {
  putComment(queries, (await call(commentsEndpoints.restoreComment, { id })).comment);
}

export async function switchComments(item: CommentedRecord, allow_communications: boolean): Promise<void> {
  const { kind, id } = item;
  await call(commentsEndpoints.setCommunications, { kind, id, allow_communications });
  announceOn(item);
}

type Shown = InfiniteData<ReplyOf<typeof commentsEndpoints.listComments>, unknown>;

/** Shows at once a comment that is new, changed or back, until the list is asked for again. */
export function putComment(queries: QueryClient, comment: Comment): void {
  queries.setQueryData(commentsQuery(itemOf(comment)).queryKey, (shown) => shown && placed(shown, comment));
  announceOn(itemOf(comment));
}

/** In its place, or among the newest ones. */
function placed(shown: Shown, comment: Comment): Shown {
  const isThere = shown.pages.some(({ comments }) => comments.some(({ id }) => id === comment.id));
  const pages = shown.pages.map((page, at) => {
    const comments = page.comments.map((one) => (one.id === comment.id ? comment : one));
    const isNew = !isThere && at === 0;
    return { ...page, comments: isNew ? [...comments, comment].toSorted(byAge) : comments };
  });
  return { ...shown, pages };
}

function without(shown: Shown, id: number): Shown {
  const pages = shown.pages.map((page) => ({
    ...page,
    comments: page.comments.filter((one) => one.id !== id),
  }));
  return { ...shown, pages };
}

const byAge = (one: Comment, other: Comment) => one.id - other.id;

export function itemOf({ kind, record_id: id, about_patient_id }: Comment): CommentedRecord {
  return { kind, id, about_patient_id };
}

/** Comments change their record: screens that show it ask again, also where no live connection tells them. */
export function announceOn({ kind, id, about_patient_id }: CommentedRecord): void {
  announceChange({ kind, id, about_patient_id, change: 'updated' });
}
