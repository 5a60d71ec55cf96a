import type { CallInvitation, CallRoom } from '@kith/contract/video-call-fields';
import { AudioLines, PhoneOff, ScreenShare, ScreenShareOff, Settings2, Video } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import type { Other } from './connection/mesh.ts';
import { DeviceChoice } from './device-choice.tsx';
import { MediaTrouble } from './media-trouble.tsx';
import { PersonTile } from './person-tile.tsx';
import { TalkText } from './talk-text.tsx';
import { texts } from './texts.ts';
import { TurnButtons } from './turn-buttons.tsx';
import type { Talk } from './use-call.ts';
import { useComings } from './use-comings.ts';
import type { Media } from './use-media.ts';
import { canShareScreen } from './use-screen.ts';
import type { SoundOnly } from './use-sound-only.ts';
import styles from './video-calls.module.css';
import { WaitingPeople } from './waiting-people.tsx';

interface InCallProps {
  room: { readonly call: CallRoom; readonly invitations: readonly CallInvitation[] };
  others: readonly Other[];
  media: Media;
  talk: Talk;
  soundOnly: SoundOnly;
  onLeave: () => void;
  onEnd: () => void;
}

export function InCall({ room, others, media, talk, soundOnly, ...ends }: InCallProps) {
  const viewer = useViewer();
  const { call, invitations } = room;
  const people = useMemo(
    () => invitations.filter(({ person, here }) => here === 'in' && person.id !== viewer.id),
    [invitations, viewer.id],
  );
  const comings = useComings(people);
  const tiles = useRef<HTMLUListElement>(null);
  // What was pressed to come in is gone.
  useEffect(() => tiles.current?.focus(), []);
  const own = invitations.find(({ person }) => person.id === viewer.id);
  const noPicture = soundOnly.why === null ? {} : { camera: false, screen: false };
  const away = invitations.filter(({ here, person }) => here === 'away' && person.id !== viewer.id);
  return (
    <div className="stack">
      <p className="vh" role="status">
        {comings}
      </p>
      <WaitingPeople {...{ call, invitations }} onLetIn={() => tiles.current?.focus()} />
      <ul
        ref={tiles}
        tabIndex={-1}
        aria-label={texts.room.people}
        className={styles['tiles']}
        data-count={people.length + 1}
      >
        {people.map(({ person }) => {
          const other = others.find(({ id }) => id === person.id);
          return (
            <PersonTile
              key={person.id}
              {...{ person, name: person.displayName, stream: other?.stream ?? null }}
              {...{ camera: other?.camera ?? true, microphone: other?.microphone ?? true }}
              screen={other?.screen ?? false}
              finding={other?.state !== 'connected'}
              {...noPicture}
              hearsOnly={other?.pictures === false}
            />
          );
        })}
        {own ? (
          <PersonTile
            {...{ person: own.person, name: texts.room.you, stream: media.stream, own: true, ...media.on }}
          />
        ) : null}
      </ul>
      <MediaTrouble media={media} />
      {soundOnly.why === 'weak' ? (
        <Notice kind="warn" announce>
          {texts.room.weak}
        </Notice>
      ) : null}
      {people.length === 0 ? (
        <p className="muted">
          {away.some(({ status }) => status === 'ringing') ? texts.room.rings : texts.room.alone}
        </p>
      ) : null}
      <ul className="small muted" aria-live="polite">
        {away.map(({ person, status }) => (
          <li key={person.id}>
            {person.displayName}: {texts.room.states[status]}
          </li>
        ))}
      </ul>
      <Controls {...{ media, soundOnly }} canEnd={call.can_end} {...ends} />
      <TalkText {...{ talk, invitations }} />
    </div>
  );
}

interface ControlsProps {
  media: Media;
  soundOnly: SoundOnly;
  canEnd: boolean;
  onLeave: () => void;
  onEnd: () => void;
}

function Controls({ media, soundOnly, canEnd, onLeave, onEnd }: ControlsProps) {
  const [asks, setAsks] = useState<'settings' | 'end' | null>(null);
  const close = () => setAsks(null);
  return (
    <div className="actions">
      <TurnButtons media={media} />
      {canShareScreen() ? (
        <Button icon={media.on.screen ? ScreenShareOff : ScreenShare} onClick={media.turnScreen}>
          {media.on.screen ? texts.room.screenOff : texts.room.screenOn}
        </Button>
      ) : null}
      {soundOnly.why === null ? (
        <Button icon={AudioLines} onClick={soundOnly.begin}>
          {texts.room.soundOnly}
        </Button>
      ) : (
        <Button icon={Video} onClick={soundOnly.end}>
          {texts.room.pictures}
        </Button>
      )}
      <Button icon={Settings2} onClick={() => setAsks('settings')}>
        {texts.room.settings}
      </Button>
      <Button kind="danger" icon={PhoneOff} onClick={onLeave}>
        {texts.room.leave}
      </Button>
      {canEnd ? (
        <Button kind="quiet" onClick={() => setAsks('end')}>
          {texts.room.end}
        </Button>
      ) : null}
      <Dialog opened={asks === 'settings'} onClose={close} title={texts.devices.title} shape="sheet">
        <DeviceChoice media={media} />
      </Dialog>
      <ConfirmDialog
        opened={asks === 'end'}
        title={texts.room.endAsk}
        keep={texts.room.endKeep}
        confirm={texts.room.end}
        kind="danger"
        onConfirm={onEnd}
        onClose={close}
      >
        {null}
      </ConfirmDialog>
    </div>
  );
}
