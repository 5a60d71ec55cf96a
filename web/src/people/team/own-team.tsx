import type { Invitation } from '@kith/contract/invitations';
import type { TeamMember } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { InviteDialog, invitationsQuery, LinkCard, WaitingRequests } from '#people/invitations';
import { OwnPeople } from './own-people.tsx';
import styles from './team.module.css';
import { teamQuery } from './team-api.ts';
import { TeamList } from './team-states.tsx';
import { texts } from './texts.ts';

/** The people around the viewer, and who is asked to be. */
export function OwnTeam() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  // A link of another page or of the search leads straight into the form.
  const inviting = isPressed || hash === '#invite';
  const invite = () => setPressed(true);
  const close = () => {
    setPressed(false);
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  };
  return (
    <div className={styles['team']}>
      <PageHeader title={texts.page.title} lead={texts.page.lead} actions={<Doors onInvite={invite} />} />
      <Everyone />
      <InviteDialog opened={inviting} onClose={close} />
    </div>
  );
}

/** A person who is asked for an answer came for that: inviting others stands back until then. */
function Doors({ onInvite }: { onInvite: () => void }) {
  const isAsked = useViewer().pending_team_invitations.length > 0;
  return (
    <>
      <ButtonLink icon={Search} to="/search/support">
        {texts.page.find}
      </ButtonLink>
      <Button kind={isAsked ? 'soft' : 'primary'} icon={UserPlus} onClick={onInvite} data-tour="team-invite">
        {texts.page.invite}
      </Button>
    </>
  );
}

function Everyone() {
  const query = useOwnTeam();
  return (
    <TeamList query={query} loading={texts.page.loading} failed={texts.page.failed}>
      {({ team, invitations }) => (
        <>
          {query.error ? <NotRefreshed onRetry={query.refetch} /> : null}
          <WaitingRequests invitations={invitations} />
          <div className="stack" data-tour="team-people">
            <OwnPeople team={team} invitations={invitations} />
          </div>
          <LinkCard />
        </>
      )}
    </TeamList>
  );
}

interface OwnTeamState {
  readonly data: { team: readonly TeamMember[]; invitations: readonly Invitation[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Both together, so that no person is missing for a moment. */
function useOwnTeam(): OwnTeamState {
  const whose = useWhose();
  const team = useQuery(teamQuery(whose));
  const invitations = useQuery(invitationsQuery(whose.member));
  const refetch = () => void Promise.all([team.refetch(), invitations.refetch()]);
  const data = team.data && invitations.data ? { team: team.data, invitations: invitations.data } : undefined;
  return { data, error: team.error ?? invitations.error, refetch };
}

function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="info" announce>
      {texts.page.stale}{' '}
      <button type="button" className="tapline" onClick={onRetry}>
        {texts.page.again}
      </button>
    </Notice>
  );
}
