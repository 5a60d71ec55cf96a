import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { endCall } from './calls-api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { InCall } from './in-call.tsx';
import { texts } from './texts.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { useCall, useKnownRoom } from './use-call.ts';
import { useKeeping, useKept } from './use-kept.ts';
import { type Media, useMedia } from './use-media.ts';
import type { Keeping } from './use-sound-only.ts';
import { type End, isEnd } from './visit.ts';

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
  const known = useKnownRoom(room);
  const ended = isIn ? undefined : known.end;
  // A camera is open before a call and in it, and at no other time.
  const media = useMedia({ before: kept ?? undefined, wanted: !isOut && (isIn || known.isOpen) });
  const stopBeingIn = useCallback(() => setIsIn(false), []);
  const [{ why, hadCamera }, setSound] = useState({
    why: kept?.soundOnly ?? null,
    hadCamera: kept?.hadCamera ?? false,
  });
  const manner = useMemo(() => ({ ...media.wish, soundOnly: why, hadCamera }), [media.wish, why, hadCamera]);
  const set: Keeping['set'] = (why, hadCamera) => setSound({ why, hadCamera });
  useKeeping(isIn && !isOut ? manner : null, stopBeingIn);
  if (ended) return <Ended why={ended} />;
  if (!isIn) return <Before media={media} onComeIn={() => setIsIn(true)} />;
  return (
    <Room
      key={round}
      {...{ room, media, keeping: { why, hadCamera, set } }}
      onOut={setIsOut}
      onAgain={() => {
        setIsOut(false);
        setRound(round + 1);
      }}
    />
  );
}

function Ended({ why }: { why: End }) {
  return (
    <div className="stack measure">
      <PageHeader title={texts.room.title} />
      <Outside why={why} />
    </div>
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
  keeping: Keeping;
  onOut: (isOut: boolean) => void;
  /** Enters anew: a place may be free, and another page of theirs gives way. */
  onAgain: () => void;
}

function Room({ room, media, keeping, onOut, onAgain }: RoomProps) {
  const { room: shown, place, others, error, ...call } = useCall(room, media, keeping);
  const navigate = useNavigate();
  const goOut = () => void navigate('/calls', { replace: true });
  const end = useMutation({ mutationFn: () => endCall(room), onSuccess: goOut });
  const leave = () => {
    call.leave();
    goOut();
  };
  const about = shown?.call.about.displayName;
  const out = isEnd(place) ? place : undefined;
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
      {out ? <Outside why={out} onAgain={onAgain} /> : null}
      {place === 'coming' || place === 'waiting' ? (
        <Coming {...{ place, about, media }} onLeave={leave} />
      ) : null}
      {place === 'in' && shown ? (
        <InCall
          {...{ room: shown, others, media, talk: call.talk, soundOnly: call.soundOnly }}
          onLeave={leave}
          onEnd={() => end.mutate()}
        />
      ) : null}
    </div>
  );
}

function Outside({ why, onAgain }: { why: End; onAgain?: () => void }) {
  return (
    <>
      <Notice kind="info" announce>
        {texts.room[why]}
      </Notice>
      <div className="actions">
        {why === 'elsewhere' ? <Button onClick={onAgain}>{texts.room.bring}</Button> : null}
        {why === 'full' ? <Button onClick={onAgain}>{texts.room.tryAgain}</Button> : null}
        <ButtonLink to="/calls">{texts.room.calls}</ButtonLink>
      </div>
    </>
  );
}

interface ComingProps {
  place: 'coming' | 'waiting';
  about: string | undefined;
  media: Media;
  onLeave: () => void;
}

/** Not in yet: on the way, or until the member lets them in. */
function Coming({ place, about, media, onLeave }: ComingProps) {
  const waits = place === 'waiting' && about !== undefined;
  return (
    <>
      {waits ? (
        <Card title={texts.room.waitTitle}>
          <div className="stack">
            <p role="status">{texts.room.wait(about)}</p>
            <DeviceChoice media={media} />
          </div>
        </Card>
      ) : (
        <p role="status">{texts.room.coming}</p>
      )}
      <div className="actions">
        <TurnButtons media={media} />
        <Button onClick={onLeave}>{texts.room.leave}</Button>
      </div>
    </>
  );
}
