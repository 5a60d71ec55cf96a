import { forumEndpoints } from '@kith/contract/forum';
import { type ForumComment, type ForumPost, forumComment, forumPost } from '@kith/contract/forum-fields';
import { type RoomMessage, roomMessage } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isRefusal, whatWentWrong } from '#client/connection/api-error.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { showComment, showPost } from '../forum-api.ts';
import type { Item } from '../item.ts';
import { showMessage } from '../rooms/rooms-api.ts';
import { texts } from './texts.ts';

interface TakeBackProps {
  item: Item;
  onClose: () => void;
}

/** Asks first: the words go at once, and no undo brings them back. */
export function TakeBack({ item, onClose }: TakeBackProps) {
  const { kind, id, version } = item;
  const queries = useQueryClient();
  const show = (one: Shown) => {
    if ('focus_area_id' in one) showMessage(queries, one);
    else if ('depth' in one) showComment(queries, one);
    else showPost(queries, one);
  };
  const taking = useMutation({
    mutationFn: () => takeBack(kind, { id, version }),
    onSuccess: (gone) => {
      show(gone);
      notify.info(texts.remove.done);
      onClose();
    },
    onError: (error) => {
      const newer = newerIn(error, kind);
      if (newer) show(newer);
    },
  });
  const { error } = taking;
  return (
    <ConfirmDialog
      opened
      title={texts.remove.title[kind]}
      keep={texts.remove.keep}
      confirm={texts.remove.action}
      kind="danger"
      busy={taking.isPending}
      onConfirm={() => taking.mutate()}
      onClose={onClose}
      failure={error && (newerIn(error, kind) ? texts.remove.newer : whatWentWrong(error))}
    >
      <p>{texts.remove.text[kind]}</p>
    </ConfirmDialog>
  );
}

type Shown = ForumPost | ForumComment | RoomMessage;

async function takeBack(kind: Item['kind'], one: { id: number; version: number }): Promise<Shown> {
  if (kind === 'post') return (await call(forumEndpoints.deleteForumPost, one)).post;
  if (kind === 'comment') return (await call(forumEndpoints.deleteForumComment, one)).comment;
  return (await call(roomsEndpoints.deleteRoomMessage, one)).message;
}

const SCHEMAS = { post: forumPost, comment: forumComment, room_message: roomMessage } as const;

/** As it stands now, where another device has changed it: its words are read before they go. */
function newerIn(error: unknown, kind: Item['kind']) {
  if (!isRefusal(error, 'stale')) return undefined;
  return SCHEMAS[kind].safeParse(error.current).data;
}
