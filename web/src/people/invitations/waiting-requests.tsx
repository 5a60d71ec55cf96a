import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { fromStorage } from '@kith/contract/kit/dates';
import { Hourglass } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { Icon } from '#kit/icon.tsx';
import { notify } from '#kit/notify.ts';
import { undoOf } from './bring-back.ts';
import { useAskAgain } from './invitations-api.ts';
import { receivedInvitations, sentRequests } from './kinds.ts';
import { nearDay } from './near-day.ts';
import { ReceivedCard } from './received-cards.tsx';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

interface WaitingProps {
  invitations: readonly Invitation[];
}

const HEADING = 'waiting';

/** Invitations that wait for the person, and the person's own requests; empty without any. */
export function WaitingRequests({ invitations }: WaitingProps) {
  const received = receivedInvitations(invitations);
  const sent = sentRequests(invitations);
  const count = received.length + sent.length;
  if (count === 0) return null;
  // The last card takes the whole section with it.
  const onGone = count === 1 ? focusHeading : () => document.getElementById(HEADING)?.focus();
  return (
    <section aria-labelledby={HEADING}>
      <h2 className="h3 sec" id={HEADING} tabIndex={-1}>
        {received.length > 0 ? texts.waiting.mine : texts.waiting.theirs}
      </h2>
      <ul className="card-grid">
        {received.map((invitation) => (
          <ReceivedCard key={invitation.patient_team_id} invitation={invitation} onGone={onGone} />
        ))}
        {sent.map((invitation) => (
          <SentRequest key={invitation.patient_team_id} invitation={invitation} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}

interface SentRequestProps {
  invitation: Invitation;
  /** It is cancelled, and its card is about to go. */
  onGone: () => void;
}

/** The member's name is hidden until a yes: the link does not reveal it. */
function SentRequest({ invitation: { patient_team_id, created_at }, onGone }: SentRequestProps) {
  const { time_zone } = useViewer();
  const askAgain = useAskAgain();
  const { busy, act } = useAct(askAgain);
  const takeBack = () =>
    act(async () => {
      await call(invitationsEndpoints.cancelInvitation, { patient_team_id });
      const undone = texts.waiting.restored;
      notify.success(texts.waiting.cancelled, undoOf({ membershipId: patient_team_id, undone, askAgain }));
      onGone();
      await askAgain();
    });
  return (
    <li className="card card-tall card-dashed">
      <div className="line card-top">
        <span className="av av-l av-tile">
          <Icon of={Hourglass} />
        </span>
        <div className="grow">
          <h3>{texts.waiting.asked}</h3>
          <p className="small muted">
            {texts.waiting.sentOn(nearDay(fromStorage(created_at), new Date(), time_zone))}
          </p>
        </div>
      </div>
      <p className="small muted">{texts.waiting.name}</p>
      <div className="actions even">
        <Button kind="soft" busy={busy} onClick={() => void takeBack()}>
          {texts.waiting.cancel}
        </Button>
      </div>
    </li>
  );
}
