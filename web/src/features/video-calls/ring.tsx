import type { CallInvitation } from '@kith/contract/video-call-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { answerCall, ownCallsQuery } from './calls-api.ts';
import { playSound } from './sound.ts';
import { texts } from './texts.ts';

const LOOK_EVERY_MS = 5000;
const SOUND_EVERY_MS = 3000;

/** A call that rings, on each page. */
export function Ring() {
  const { id } = useViewer();
  const { pathname } = useLocation();
  const { data = [], refetch } = useQuery(ownCallsQuery(id));
  const [put, setPut] = useState<readonly number[]>([]);
  const ringing = data.find((one) => one.status === 'ringing' && !put.includes(one.id));
  // It rings out by time, of which no news comes.
  const rings = ringing !== undefined;
  useEffect(() => {
    if (!rings) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rings, refetch]);
  if (!ringing || pathname === `/calls/${ringing.room_id}`) return null;
  return <Asking call={ringing} viewer={id} onPut={() => setPut((now) => [...now, ringing.id])} />;
}

function Asking({ call, viewer, onPut }: { call: CallInvitation; viewer: number; onPut: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    playSound();
    const timer = setInterval(playSound, SOUND_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { room_id, asked_by, about } = call;
  const answer = (status: 'accepted' | 'declined') => {
    onPut();
    answerCall(room_id, status).catch(() => undefined);
    if (status === 'accepted') void navigate(`/calls/${room_id}`);
  };
  return (
    <Dialog
      opened
      onClose={onPut}
      title={texts.ring.title(asked_by.displayName)}
      actions={
        <>
          {/* A person who is typing when it rings must not answer by that. */}
          <Button data-autofocus onClick={() => answer('declined')}>
            {texts.ring.decline}
          </Button>
          <Button kind="primary" onClick={() => answer('accepted')}>
            {texts.ring.accept}
          </Button>
        </>
      }
    >
      {about.id === viewer || about.id === asked_by.id ? null : <p>{texts.ring.about(about.displayName)}</p>}
    </Dialog>
  );
}
