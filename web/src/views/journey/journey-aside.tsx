import { useViewer } from '#client/viewer.ts';
import { Card } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';

/** Beside the journey, where there is room. */
export function JourneyAside() {
  const viewer = useViewer();
  return (
    <aside className="stack aside jaside" aria-label="Beside your journey">
      <Card kind="quiet" title="Who can see this page">
        <div className="line jaside-who">
          <PersonAvatar person={viewer} />
          <p className="small">
            Only you. When you invite people to your team, you choose what each of them sees.
          </p>
        </div>
      </Card>
    </aside>
  );
}
