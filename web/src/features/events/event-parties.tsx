import { useViewer } from '#client/api/viewer.ts';
import { SharedLine } from '#people/sharing';
import { PersonAvatar } from '#people/users';
import type { EventFace } from './event-face.ts';
import { texts } from './texts.ts';

/** Who put it there, and who else sees it as far as that was chosen by hand. */
export function EventParties({ event }: { event: EventFace }) {
  const { id } = useViewer();
  const { created_by: author } = event;
  return (
    <div className="card-foot">
      <span className="line small muted">
        <PersonAvatar person={author} size="xs" />
        {author.id === id ? texts.details.you : author.displayName}
      </span>
      <SharedLine record={event} />
    </div>
  );
}
