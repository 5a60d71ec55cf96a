import { calledName } from '@kith/contract/kit/names';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Acting } from '#client/acting/acting-for.ts';
import { usePartedFrom } from '#client/acting/follow-teams.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';

/**
 * On every page about another person's member record: names the member, and says why parts are missing.
 */
export function ActingBanner({ acting: { patient, as } }: { acting: Acting }) {
  const name = calledName(patient);
  return (
    <aside className="acting" aria-label="Who this page is about">
      <Avatar initials={patient.initials} colour={patient.avatar_colour} size="s" />
      <p className="small">
        <b className="strong">
          {as === 'supporter' ? 'You’re supporting' : 'You’re working with'} {patient.displayName}.
        </b>{' '}
        <span className="acting-more">You see what {name} shares with you.</span>
      </p>
      {as === 'professional' ? (
        <ButtonLink kind="quiet" to="/care">
          <span className="vh">Back to</span> Caseload
        </ButtonLink>
      ) : null}
    </aside>
  );
}

const AWAY = { supporter: '/', professional: '/care' } as const;

/** A member has ended it: kind words, no reason, and the way on. */
export function Parted({ isOwn }: { isOwn: boolean }) {
  const { parted, dismiss } = usePartedFrom();
  const navigate = useNavigate();
  useEffect(() => {
    if (parted !== null && !isOwn) void navigate(AWAY[parted.as], { replace: true });
  }, [parted, isOwn, navigate]);
  if (parted === null) return null;
  return (
    <div className="parted">
      <Notice kind="info" announce>
        <p>
          You’re no longer {parted.as === 'supporter' ? 'supporting' : 'working with'} {parted.name}.
        </p>
        <Button kind="quiet" onClick={dismiss}>
          OK, continue
        </Button>
      </Notice>
    </div>
  );
}
