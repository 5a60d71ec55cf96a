import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { fromStorage } from '@kith/contract/kit/dates';
import { Mail } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useCountdown } from '#client/browser/use-countdown.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar } from '#people/users';
import { undoOf } from './bring-back.ts';
import { useAskAgain } from './invitations-api.ts';
import { nearDay } from './near-day.ts';
import { otherOne } from './other-one.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

/** Milliseconds before an invitation can be sent again. */
const REST_MS = 60_000;

interface CardProps {
  invitation: Invitation;
}

interface SentCardProps extends CardProps {
  /** The card is about to go, with the focus on it. */
  onGone: () => void;
}

/** One's own unanswered invitation. An item of a list of cards. */
export function SentCard({ invitation, onGone }: SentCardProps) {
  const { time_zone } = useViewer();
  const { status, created_at, email, relationship } = invitation;
  const { called } = otherOne(invitation);
  const day = nearDay(fromStorage(created_at), new Date(), time_zone);
  const isOver = status === 'expired';
  return (
    <DashedCard
      invitation={invitation}
      who={relationship}
      detail={isOver ? texts.sent.notAnswered(day) : texts.sent.notJoined(day)}
    >
      <p className="small muted">
        {isOver ? texts.sent.expired : null}
        {isOver ? null : texts.sent.untilAgreed(called)}
        {email ? <span className="blk anywhere">{texts.sent.to(email)}</span> : null}
      </p>
      <SentActions invitation={invitation} onGone={onGone} />
    </DashedCard>
  );
}

/** A refusal. It stays for a while, so that the member does not wait in vain. */
export function NoCard({ invitation }: CardProps) {
  return (
    <DashedCard invitation={invitation} detail={texts.sent.no}>
      <p className="small muted">{texts.sent.noText(otherOne(invitation).called)}</p>
    </DashedCard>
  );
}

interface DashedCardProps extends CardProps {
  /** Who the invited person is to the member. */
  who?: string | null;
  detail: string;
  children: ReactNode;
}

function DashedCard({ invitation, who = null, detail, children }: DashedCardProps) {
  return (
    <li className="card card-tall card-dashed">
      <div className="line card-top">
        {invitation.person ? (
          <PersonAvatar person={invitation.person} size="l" />
        ) : (
          <span className="av av-l av-tile">
            <Icon of={Mail} />
          </span>
        )}
        <div className="grow">
          <h3>{otherOne(invitation).name}</h3>
          {who ? <p className="small">{who}</p> : null}
          <p className="small muted">{detail}</p>
        </div>
      </div>
      {children}
    </li>
  );
}

function SentActions({ invitation, onGone }: SentCardProps) {
  const { patient_team_id, resend_at } = invitation;
  const { called } = otherOne(invitation);
  const askAgain = useAskAgain();
  const again = useAct(askAgain);
  const away = useAct(askAgain);
  // A device with a late clock must not wait longer than the rest.
  const from = useMemo(() => Math.min(Date.parse(resend_at ?? ''), Date.now() + REST_MS), [resend_at]);
  const seconds = useCountdown(resend_at === null ? 0 : from);

  const sendAgain = () =>
    again.act(async () => {
      await call(invitationsEndpoints.resendInvitation, { patient_team_id });
      notify.success(texts.sent.sentAgain(called));
      await askAgain();
    });
  const cancel = () =>
    away.act(async () => {
      await call(invitationsEndpoints.cancelInvitation, { patient_team_id });
      const undone = texts.sent.restored(called);
      const undo = undoOf({ membershipId: patient_team_id, undone, askAgain });
      notify.success(texts.sent.cancelled(called), undo);
      onGone();
      await askAgain();
    });
  return (
    <div className="actions even">
      <Button kind="soft" busy={again.busy} disabled={seconds > 0} onClick={() => void sendAgain()}>
        {seconds > 0 ? texts.sent.againIn(seconds) : texts.sent.again}{' '}
        <span className="vh">{texts.sent.againTo(called)}</span>
      </Button>
      <Button kind="soft" busy={away.busy} onClick={() => void cancel()}>
        {texts.sent.cancel} <span className="vh">{texts.sent.cancelOf(called)}</span>
      </Button>
    </div>
  );
}
