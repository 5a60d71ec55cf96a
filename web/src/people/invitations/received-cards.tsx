import { SCREEN_TEXTS } from '@kith/contract/errors';
import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar } from '#people/users';
import { AcceptRequest } from './accept-request.tsx';
import { undoOf } from './bring-back.ts';
import styles from './invitations.module.css';
import { useAskAgain } from './invitations-api.ts';
import { otherOne } from './other-one.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';
import { useTurnTo } from './use-turn-to.ts';
import { WillSee } from './will-see.tsx';

/** The server's state is the one before the refusal. */
const UNDONE = texts.received.undone;

interface ReceivedCardProps {
  invitation: Invitation;
  /** It is answered, and its card is about to go. */
  onGone: () => void;
}

/**
 * An invitation that waits for the person's answer: from a member who asks for support, or from a person who
 * offers theirs.
 */
export function ReceivedCard({ invitation, onGone }: ReceivedCardProps) {
  const isRequest = invitation.kind === 'supporter_request';
  const { name } = otherOne(invitation);
  return (
    <li className="card card-tall">
      <div className="line card-top">
        {invitation.person ? <PersonAvatar person={invitation.person} size="l" /> : null}
        <div className="grow">
          <h3>{RECEIVED[invitation.kind].asks(name)}</h3>
          {invitation.relationship ? <p>{texts.received.as(invitation.relationship)}</p> : null}
          <p className="small muted">
            {isRequest ? texts.received.untilYes : <Until invitation={invitation} />}
          </p>
        </div>
      </div>
      {isRequest ? null : <Opened invitation={invitation} />}
      <AnswerButtons invitation={invitation} onGone={onGone} />
    </li>
  );
}

function AnswerButtons({ invitation, onGone }: ReceivedCardProps) {
  const { patient_team_id, kind, person } = invitation;
  const [choosing, setChoosing] = useState(false);
  const askAgain = useAskAgain();
  const { busy, act } = useAct(askAgain);
  const turnTo = useTurnTo();
  const answer = (accepted: boolean) =>
    act(async () => {
      await call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted });
      // The member's home says it itself.
      const hasMoved = accepted && kind === 'supporter_invitation' && person && (await turnTo(person.id));
      if (!hasMoved) {
        if (accepted) notify.success(RECEIVED[kind].accepted);
        else
          notify.info(
            RECEIVED[kind].declined,
            undoOf({ membershipId: patient_team_id, undone: UNDONE, askAgain }),
          );
        onGone();
      }
      await askAgain();
    });
  const accept = () => (kind === 'supporter_request' ? setChoosing(true) : void answer(true));
  const name = <span className="vh">{otherOne(invitation).name}</span>;
  return (
    <>
      <div className="actions even">
        <Button kind="soft" busy={busy} onClick={() => void answer(false)}>
          {texts.received.decline} {name}
        </Button>
        <Button kind="primary" busy={busy} onClick={accept}>
          {texts.received.accept} {name}
        </Button>
      </div>
      <AcceptRequest
        opened={choosing}
        invitation={invitation}
        onClose={() => setChoosing(false)}
        onAccepted={onGone}
      />
    </>
  );
}

/** The permissions after a yes, for a person who is asked to support. */
function Opened({ invitation }: { invitation: Invitation }) {
  if (invitation.permissions === null) return null;
  return (
    <details className={styles['mem-more']}>
      <summary>{texts.received.willSee}</summary>
      <WillSee permissions={invitation.permissions} whose={`${otherOne(invitation).called}’s`} />
    </details>
  );
}

function Until({ invitation: { ends_at, expires_at } }: { invitation: Invitation }) {
  const { time_zone } = useViewer();
  const day = (moment: Date) => dayWords(moment, time_zone);
  return ends_at === null
    ? texts.received.until(day(new Date(expires_at)))
    : texts.received.untilAndEnd(day(new Date(expires_at)), day(lastMomentBefore(ends_at)));
}

interface ReceivedWords {
  /** The question of a person with this name. */
  readonly asks: (name: string) => string;
  readonly accepted: string;
  readonly declined: string;
}

const answered = {
  accepted: SCREEN_TEXTS.invitationAccepted,
  declined: SCREEN_TEXTS.invitationDeclined,
};

const RECEIVED: Readonly<Record<Invitation['kind'], ReceivedWords>> = {
  supporter_invitation: { asks: (name) => texts.received.supportThem(name), ...answered },
  supporter_request: { asks: (name) => texts.received.supportYou(name), ...answered },
  provider_invitation: {
    asks: (name) => texts.received.joinTeam(name),
    accepted: texts.received.joined,
    declined: texts.received.declined,
  },
};
