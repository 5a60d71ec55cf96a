import { Mail } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Tile } from '#kit/card.tsx';
import { texts } from './texts.ts';

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
        title={count === 1 ? texts.waiting.one : texts.waiting.many(count)}
        detail={texts.waiting.detail}
      />
    </Card>
  );
}
