import type { PersonalEvent } from '@kith/contract/events';
import { isRefusal } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { type Choice, type Reshared, SharingDialog, toSharing } from '#people/groups';
import { announceEvents } from './event-changes.ts';
import { editEvent } from './events-api.ts';

interface EventSharingProps {
  event: PersonalEvent;
  onClose: () => void;
}

/** With whom an event is shared besides those who see it anyway. */
export function EventSharing({ event, onClose }: EventSharingProps) {
  const save = async ({ choice, before }: Reshared) => {
    const changed = await share(event, choice);
    announceEvents();
    saySharing(changed, before);
  };
  return (
    <SharingDialog
      title="Share this event"
      kind="event"
      record={event.id}
      about={event.about_patient_id}
      alone={aloneWith(event)}
      shared={{
        people: event.shared_with,
        groups: event.shared_with_group,
        teams: event.shared_with_organisation_team,
      }}
      nobody="Share with nobody"
      save={save}
      onClose={onClose}
    />
  );
}

/** Who sees it with nobody chosen. */
function aloneWith({ in_journey, withheld, ...event }: PersonalEvent): string {
  if (!in_journey) return 'Only you';
  if (!withheld) return 'You and supporters who may see events';
  return event.about_patient_id === event.created_by.id ? 'Only you' : 'You and the member';
}

function share({ id, version }: PersonalEvent, choice: Choice): Promise<PersonalEvent> {
  return editEvent({ id, version, ...toSharing(choice) });
}

function saySharing(event: PersonalEvent, before: Choice): void {
  const onPress = () => void undo(event, before);
  notify.success('Who can see this event is saved.', { action: { label: 'Undo', onPress } });
}

async function undo(event: PersonalEvent, before: Choice): Promise<void> {
  try {
    await share(event, before);
    notify.success('It is shared as it was.');
  } catch (error) {
    const isRefused = isRefusal(error);
    notify.warning(isRefused ? 'It could not be shared as it was.' : 'It is not shared as it was yet.');
  }
  announceEvents();
}
