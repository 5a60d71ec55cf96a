import type { PersonalEvent } from '@kith/contract/events';
import { Lock, Users } from 'lucide-react';
import { useViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import { audienceWords } from './event-words.ts';

/** Who put it there, and who else sees it as far as that was chosen by hand. */
export function EventParties({ event }: { event: PersonalEvent }) {
  const { id } = useViewer();
  const { created_by: author } = event;
  const audience = audienceWords(event, id);
  return (
    <div className="tl-foot event-parties">
      <span className="line small muted">
        <PersonAvatar person={author} size="xs" />
        {author.id === id ? 'You' : author.displayName}
      </span>
      {audience === '' ? null : (
        <span className="shared">
          <Icon of={event.withheld ? Lock : Users} size="s" />
          {audience}
        </span>
      )}
    </div>
  );
}
