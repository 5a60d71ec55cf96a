import { calledName } from '@kith/contract/kit/names';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Acting } from '#client/acting/acting-for.ts';
import { usePartedFrom } from '#client/acting/follow-teams.ts';
import { useColourOf } from '#client/pages/colours.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import * as names from './nav-texts.ts';
import * as texts from './texts.ts';

/**
 * On every page about another person's member record: names the member, and says why parts are missing.
 */
export function ActingBanner({ acting: { patient, as } }: { acting: Acting }) {
  const colourOf = useColourOf();
  const name = calledName(patient);
  return (
    <aside className="acting" aria-label={texts.about}>
      <Avatar initials={patient.initials} colour={colourOf(patient)} size="s" />
      <p className="small">
        <b className="strong">
          {(as === 'supporter' ? texts.youSupport : texts.youWorkWith)(patient.displayName)}
        </b>{' '}
        <span className="acting-more">{texts.youSee(name)}</span>
      </p>
      {as === 'professional' ? (
        <ButtonLink kind="quiet" to="/care">
          <span className="vh">{texts.backTo}</span> {names.caseload}
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
        <p>{(parted.as === 'supporter' ? texts.noLongerSupport : texts.noLongerWorkWith)(parted.name)}</p>
        <Button kind="quiet" onClick={dismiss}>
          {texts.okContinue}
        </Button>
      </Notice>
    </div>
  );
}
