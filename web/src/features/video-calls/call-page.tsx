import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { endCall } from './calls-api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { InCall } from './in-call.tsx';
import { texts } from './texts.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { useCall } from './use-call.ts';
import { type Media, useMedia } from './use-media.ts';

/** What this entry of the history keeps over a reload: it goes straight back, and stays muted. */
interface Kept {
  readonly isIn: true;
  readonly on: Media['on'];
}

/** `/calls/{id}`: a call. A person sees how they look before they come in. */
export function CallPage() {
  const { id: room = '' } = useParams();
  const kept = useLocation().state as Kept | null;
  const navigate = useNavigate();
  const media = useMedia(kept?.on);
  const { on } = media;
  const isIn = kept !== null;
  const keep = () =>
    void navigate('.', { replace: true, state: { isIn: true, on }, preventScrollReset: true });
  const isKept = kept?.on.camera === on.camera && kept.on.microphone === on.microphone;
  useEffect(() => {
    if (isIn && !isKept) keep();
  });
  return isIn ? <Room key={room} room={room} media={media} /> : <Before media={media} onComeIn={keep} />;
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

function Room({ room, media }: { room: string; media: Media }) {
  const { room: shown, place, others, leave } = useCall(room, media);
  const navigate = useNavigate();
  const goOut = () => void navigate('/calls', { replace: true });
  const about = shown?.call.about.displayName;
  const isOut = place === 'over' || place === 'gone' || place === 'full';
  return (
    <div className="stack">
      <PageHeader title={texts.room.title} lead={about === undefined ? undefined : texts.room.about(about)} />
      {isOut ? (
        <>
          <Notice kind="info" announce>
            {texts.room[place]}
          </Notice>
          <ButtonLink to="/calls">{texts.room.calls}</ButtonLink>
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
        <InCall
          {...{ room: shown, others, media }}
          onLeave={() => void leave().then(goOut)}
          onEnd={() => void endCall(room).then(goOut)}
        />
      ) : null}
    </div>
  );
}
