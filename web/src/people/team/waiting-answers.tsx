import { Mail } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Tile } from '#kit/card.tsx';

/**
 * A person has invited the viewer, or asks to support them. The page of the answer says who, and the meaning.
 */
export function WaitingAnswers() {
  const count = useViewer().pending_team_invitations.length;
  if (count === 0) return null;
  return (
    <Card kind="list">
      <RowLink
        to="/support/list"
        before={<Tile icon={Mail} tint={3} />}
        title={
          count === 1 ? 'Someone is waiting for your answer' : `${count} people are waiting for your answer`
        }
        detail="See who it is and what they ask. Then you decide."
      />
    </Card>
  );
}
