import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { endCall, leaveRoom } from './calls-api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { InCall } from './in-call.tsx';
import { texts } from './texts.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { useCall } from './use-call.ts';
import { useKeeping, useKept } from './use-kept.ts';
import { type Media, useMedia } from './use-media.ts';

/** `/calls/{id}`: a call. A person sees how they look before they come in. */
export function CallPage() {
  const { id: room = '' } = useParams();
  return <Call key={room} room={room} />;
}

function Call({ room }: { room: string }) {
  const kept = useKept();
  const [isIn, setIsIn] = useState(kept !== null);
  const [isOut, setIsOut] = useState(false);
  const [round, setRound] = useState(0);
  // A camera is open before a call and in it, and at no other time.
  const media = useMedia({ before: kept ?? undefined, wanted: !isOut });
  const stopBeingIn = useCallback(() => setIsIn(false), []);
  useKeeping(isIn && !isOut ? media.on : null, stopBeingIn);
  if (!isIn) return <Before media={media} onComeIn={() => setIsIn(true)} />;
  return (
    <Room
      key={round}
      {...{ room, media }}
      onOut={setIsOut}
      onBring={() => {
        setIsOut(false);
        setRound(round + 1);
      }}
    />
  );
}

function Before({ media, onComeIn }: { media: Media; onComeIn: () => void }) {
  return (
    <div className="stack measure">
      <PageHeader title={texts.room.title} lead={texts.start.lead} />
      <Card title={texts.devices.title}>
        <div className="stack">
          <DeviceChoice media={media} />
          <div className="actions">
            <TurnButtons media={media} />
          </div>
        </div>
      </Card>
      <div className="actions">
        <Button kind="primary" tall onClick={onComeIn}>
          {texts.room.comeIn}
        </Button>
      </div>
    </div>
  );
}

interface RoomProps {
  room: string;
  media: Media;
  onOut: (isOut: boolean) => void;
  /** This page takes the place of another one of theirs. */
  onBring: () => void;
}

const OUTSIDE = ['over', 'gone', 'full', 'elsewhere'] as const;

function Room({ room, media, onOut, onBring }: RoomProps) {
  const { room: shown, place, others, error } = useCall(room, media);
  const navigate = useNavigate();
  const goOut = () => void navigate('/calls', { replace: true });
  const end = useMutation({ mutationFn: () => endCall(room), onSuccess: goOut });
  const leave = () =>
    void leaveRoom(room)
      .catch(() => undefined)
      .then(goOut);
  const about = shown?.call.about.displayName;
  const out = OUTSIDE.find((one) => one === place);
  useEffect(() => onOut(out !== undefined), [out, onOut]);
  const trouble = end.error ?? error;
  return (
    <div className="stack">
      <PageHeader title={texts.room.title} lead={about === undefined ? undefined : texts.room.about(about)} />
      {trouble && !out ? (
        <Notice kind="danger" announce>
          {whatWentWrong(trouble)}
        </Notice>
      ) : null}
      {out ? (
        <>
          <Notice kind="info" announce>
            {texts.room[out]}
          </Notice>
          <div className="actions">
            {out === 'elsewhere' ? <Button onClick={onBring}>{texts.room.bring}</Button> : null}
            <ButtonLink to="/calls">{texts.room.calls}</ButtonLink>
          </div>
        </>
      ) : null}
      {place === 'waiting' && about !== undefined ? (
        <Card title={texts.room.waitTitle}>
          <div className="stack">
            <p role="status">{texts.room.wait(about)}</p>
            <DeviceChoice media={media} />
          </div>
        </Card>
      ) : null}
      {place === 'in' && shown ? (
        <InCall {...{ room: shown, others, media }} onLeave={leave} onEnd={() => end.mutate()} />
      ) : null}
    </div>
  );
}
