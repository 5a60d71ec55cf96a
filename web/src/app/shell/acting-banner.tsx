import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePartedFrom } from '#client/follow-teams.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';

/** On every page about a supported member: whose it is, and why not everything is there. */
export function ActingBanner({ acting: { patient } }: { acting: SupportedTeam }) {
  return (
    <aside className="acting" aria-label="Who this page is about">
      <Avatar initials={patient.initials} colour={patient.avatar_colour} size="s" />
      <p className="small">
        <b className="strong">You are supporting {patient.displayName}.</b> You see what {calledName(patient)}{' '}
        shares with you.
      </p>
    </aside>
  );
}

/** A member has ended it: kind words, no reason, and the way home. */
export function Parted({ isOwn }: { isOwn: boolean }) {
  const { name, dismiss } = usePartedFrom();
  const navigate = useNavigate();
  useEffect(() => {
    if (name !== null && !isOwn) void navigate('/', { replace: true });
  }, [name, isOwn, navigate]);
  if (name === null) return null;
  return (
    <div className="parted">
      <Notice kind="info" announce>
        <p>You are no longer supporting {name}.</p>
        <Button kind="quiet" onClick={dismiss}>
          OK, go on
        </Button>
      </Notice>
    </div>
  );
}
