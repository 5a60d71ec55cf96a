import { type CallInvitation, RING_SECONDS } from '@kith/contract/video-call-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { answerCall, ownCallsQuery } from './calls-api.ts';
import { playSound } from './sound.ts';
import { texts } from './texts.ts';
import styles from './video-calls.module.css';

const LOOK_EVERY_MS = 5000;
const SOUND_EVERY_MS = 3000;

/** A call that rings, on each page. */
export function Ring() {
  const { id } = useViewer();
  const { pathname } = useLocation();
  const { data = [], refetch } = useQuery(ownCallsQuery(id));
  const [put, setPut] = useState<readonly number[]>([]);
  // The one that rang first stays: a button must not change under the finger.
  const ringing = data.findLast((one) => one.status === 'ringing' && !put.includes(one.id));
  // It rings out by time, of which no news comes.
  const rings = ringing !== undefined;
  useEffect(() => {
    if (!rings) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rings, refetch]);
  if (!ringing || pathname === `/calls/${ringing.room_id}`) return null;
  const asked = { call: ringing, onPut: () => setPut((now) => [...now, ringing.id]) };
  const isInCall = data.some(({ here, room_id }) => here !== 'away' && pathname === `/calls/${room_id}`);
  return isInCall ? (
    <AskingInCall key={ringing.id} {...asked} />
  ) : (
    <Asking key={ringing.id} {...asked} viewer={id} />
  );
}

interface AskingProps {
  call: CallInvitation;
  onPut: () => void;
}

function useAnswer({ call: { room_id }, onPut }: AskingProps) {
  const navigate = useNavigate();
  const out = useRef(onPut);
  out.current = onPut;
  // It also rings out while no server is reached.
  useEffect(() => {
    const timer = setTimeout(() => out.current(), RING_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (status: 'accepted' | 'declined') => {
    onPut();
    answerCall(room_id, status).catch(() => undefined);
    if (status === 'accepted') void navigate(`/calls/${room_id}`);
  };
}

/** Beside a call that goes on: nothing covers it, and no tone is played. */
function AskingInCall(props: AskingProps) {
  const answer = useAnswer(props);
  return (
    <div className={styles['ringing']}>
      <Notice kind="info" announce>
        {texts.ring.title(props.call.asked_by.displayName)}
        <span className="actions">
          <Button onClick={() => answer('declined')}>{texts.ring.decline}</Button>
          <Button onClick={() => answer('accepted')}>{texts.ring.leaveAndAnswer}</Button>
        </span>
      </Notice>
    </div>
  );
}

function Asking({ viewer, ...props }: AskingProps & { viewer: number }) {
  const answer = useAnswer(props);
  useEffect(() => {
    playSound();
    const timer = setInterval(playSound, SOUND_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { asked_by, about } = props.call;
  return (
    <Dialog
      opened
      onClose={props.onPut}
      title={texts.ring.title(asked_by.displayName)}
      actions={
        <>
          <Button onClick={() => answer('declined')}>{texts.ring.decline}</Button>
          <Button kind="primary" onClick={() => answer('accepted')}>
            {texts.ring.accept}
          </Button>
        </>
      }
    >
      {/* A person who is typing when it rings must not answer by that. */}
      <p tabIndex={-1} data-autofocus>
        {texts.ring.lead}
      </p>
      {about.id === viewer || about.id === asked_by.id ? null : <p>{texts.ring.about(about.displayName)}</p>}
    </Dialog>
  );
}
