import { effectiveGrants } from '@kith/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { InviteDialog, invitationsQuery, sentInvitations, WillSee } from '#people/invitations';
import { texts } from './texts.ts';

/** Inviting a person by mail, after a look at what that opens. */
export function InviteStep() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Invited />
      <Card title={texts.questions.atFirst}>
        <div className="stack">
          <WillSee permissions={effectiveGrants(null)} whose="your" />
          <p>{texts.questions.more}</p>
          <div className="actions">
            <Button icon={UserPlus} onClick={() => setInviting(true)}>
              {texts.questions.invite}
            </Button>
          </div>
          <p className="small muted">{texts.questions.draft}</p>
        </div>
      </Card>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

/** Whom the viewer has invited, also on another device. */
function Invited() {
  const { data = [] } = useQuery(invitationsQuery(useViewer().id));
  const sent = [
    ...sentInvitations(data, 'supporter_invitation'),
    ...sentInvitations(data, 'provider_invitation'),
  ];
  return sent.map(({ patient_team_id, first_name, last_name }) => (
    <Notice key={patient_team_id} kind="ok">
      {texts.questions.invited(`${first_name} ${last_name}`)}
    </Notice>
  ));
}
