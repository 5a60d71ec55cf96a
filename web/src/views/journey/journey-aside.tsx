import { useViewer } from '#client/viewer.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Card } from '#kit/card.tsx';

/** Beside the journey, where there is room. */
export function JourneyAside() {
  const { initials, avatar_colour } = useViewer();
  return (
    <aside className="stack aside jaside" aria-label="Beside your journey">
      <Card kind="quiet" title="Who can see this page">
        <div className="line jaside-who">
          <Avatar initials={initials} colour={avatar_colour} />
          <p className="small">
            Only you. When you invite people to your team, you choose what each of them sees.
          </p>
        </div>
      </Card>
    </aside>
  );
}
