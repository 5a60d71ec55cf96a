import type { ForumUser } from '@kith/contract/forum-fields';
import { roomsEndpoints, setRoomNicknameInput } from '@kith/contract/rooms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { FormFailure } from '#kit/form-failure.tsx';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { NameDialog, type Naming } from '../write/name-dialog.tsx';
import { texts as writing } from '../write/texts.ts';
import write from '../write/write.module.css';
import { showStanding } from './rooms-api.ts';
import { texts } from './texts.ts';

interface OutsideProps {
  room: number;
  /** The viewer in this room, where they were in it before. */
  former: ForumUser | null;
}

/** Before the door: what a room is, and the way in. */
export function Outside({ room, former }: OutsideProps) {
  return former ? <ComeBack room={room} former={former} /> : <ComeIn room={room} />;
}

function ComeIn({ room }: { room: number }) {
  const [isNaming, setIsNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isNaming, button);
  const naming = useRoomNaming(room);
  return (
    <Card title={texts.outside.title}>
      <div className="stack">
        <ul className={write['rules']}>
          {texts.outside.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="actions">
          <Button ref={button} kind="primary" onClick={() => setIsNaming(true)}>
            {texts.outside.choose}
          </Button>
        </div>
      </div>
      {isNaming ? (
        <NameDialog naming={naming} onNamed={focusHeading} onClose={() => setIsNaming(false)} />
      ) : null}
    </Card>
  );
}

function ComeBack({ room, former }: { room: number; former: ForumUser }) {
  const queries = useQueryClient();
  const coming = useMutation({
    mutationFn: () =>
      call(roomsEndpoints.setRoomNickname, { focus_area_id: room, nickname: former.username }),
    onSuccess: ({ user }) => {
      showStanding(queries, room, { user, is_in: true });
      focusHeading();
    },
  });
  return (
    <Card title={texts.outside.back}>
      <div className="stack">
        <p dir="auto">{texts.outside.backText(former.username)}</p>
        {coming.error ? <FormFailure>{whatWentWrong(coming.error)}</FormFailure> : null}
        <div className="actions">
          <Button kind="primary" busy={coming.isPending} onClick={() => coming.mutate()}>
            {texts.outside.comeBack}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useRoomNaming(room: number): Naming {
  const queries = useQueryClient();
  const asked = ({ username, icon }: Parameters<Naming['save']>[0]) => ({
    focus_area_id: room,
    nickname: username,
    icon,
  });
  return {
    of: `name:room:${room}`,
    ...texts.name,
    rules: writing.name.rules,
    check: (name) => {
      const { nickname, ...others } = checkInput(setRoomNicknameInput, asked(name));
      return { ...others, ...(nickname !== undefined && { username: nickname }) };
    },
    save: async (name) => {
      const { user, message } = await call(roomsEndpoints.setRoomNickname, asked(name));
      showStanding(queries, room, { user, is_in: true });
      return message;
    },
  };
}
