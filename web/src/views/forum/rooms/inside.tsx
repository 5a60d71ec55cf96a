import type { ForumUser } from '@kith/contract/forum-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { ForumFace } from '../face.tsx';
import styles from './rooms.module.css';
import { showStanding } from './rooms-api.ts';
import { texts } from './texts.ts';
import { Transcript } from './transcript.tsx';
import { WriteMessage } from './write-message.tsx';

interface InsideProps {
  room: number;
  /** The viewer in this room. */
  self: ForumUser;
  /** One message in so many seconds. */
  pace: number;
}

/** In the room: the viewer’s name, the messages, and the field for a new one. */
export function Inside({ room, self, pace }: InsideProps) {
  return (
    <div className={`card ${styles['room']}`}>
      <div className="line wrap">
        <ForumFace user={self} size="s" />
        <span className="grow small muted" dir="auto">
          {texts.as(self.username)}
        </span>
        <Leave room={room} />
      </div>
      <Transcript room={room} />
      <WriteMessage room={room} pace={pace} />
    </div>
  );
}

function Leave({ room }: { room: number }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAsking, button);
  const leaving = useMutation({
    mutationFn: () => call(roomsEndpoints.leaveAreaRoom, { focus_area_id: room }),
    onSuccess: () => {
      showStanding(queries, room, { is_in: false });
      notify.info(texts.leave.done);
      focusHeading();
    },
  });
  return (
    <>
      <Button ref={button} kind="quiet" onClick={() => setIsAsking(true)}>
        {texts.leave.action}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={texts.leave.title}
        keep={texts.leave.keep}
        confirm={texts.leave.action}
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
        onClose={() => setIsAsking(false)}
        failure={leaving.error && whatWentWrong(leaving.error)}
      >
        <p>{texts.leave.text}</p>
      </ConfirmDialog>
    </>
  );
}
