import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '#client/viewer.ts';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { askerOf } from './asker.ts';
import { waitingQuery } from './invitations-api.ts';

/** Who waits for an answer, as a way to where it is given; nothing when nobody does. `coming` holds its place. */
export function WaitingCard({ coming }: { coming: ReactNode }) {
  const { id } = useViewer();
  const { data, isPending } = useQuery(waitingQuery(id));
  if (isPending) return coming;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card kind="list" title="Waiting for your answer">
      <Rows>
        {data.map((invitation) => {
          const { name } = askerOf(invitation);
          const isRequest = invitation.kind === 'supporter_request';
          return (
            <RowLink
              key={invitation.patient_team_id}
              to="/support/list"
              before={<Tile icon={UserPlus} tint={3} />}
              title={isRequest ? `${name} asks to support you` : `${name} asks you to support them`}
              detail="You can say yes or no."
            />
          );
        })}
      </Rows>
    </Card>
  );
}
