import type { PersonalEvent } from '@kith/contract/events';
import { toSharing } from '#people/groups';
import { SharingOf } from '#people/sharing';
import { editEvent } from './events-api.ts';

interface EventSharingProps {
  event: PersonalEvent;
  onClose: () => void;
}

/** With whom an event is shared besides those who see it anyway. */
export function EventSharing({ event, onClose }: EventSharingProps) {
  return (
    <SharingOf
      kind="event"
      record={event}
      share={({ id, version }, choice) => editEvent({ id, version, ...toSharing(choice) })}
      onClose={onClose}
    />
  );
}
