import type { PersonalEvent } from '@kith/contract/events';
import { useState } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { useDraft } from '#client/use-draft.ts';
import { notify } from '#kit/notify.ts';
import { AudienceDialog, type Choice, choiceOf, isChoice, isNobody, toSharing } from '#people/groups';
import { announceEvents } from './event-changes.ts';
import { editEvent } from './events-api.ts';

interface EventSharingProps {
  event: PersonalEvent;
  onClose: () => void;
}

/** With whom an event is shared besides those who see it anyway, changed by its author. The choice is kept until the server has it. */
export function EventSharing({ event, onClose }: EventSharingProps) {
  const shared = {
    people: event.shared_with,
    groups: event.shared_with_group,
    teams: event.shared_with_organisation_team,
  };
  const before = choiceOf(shared);
  const place = { member: event.about_patient_id, form: 'event_sharing', record: String(event.id) };
  const { kept, keep, drop } = useDraft(place, isChoice);
  const [touched, setTouched] = useState<Choice | null>(null);
  const choice = touched ?? kept ?? before;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const close = () => {
    void drop();
    onClose();
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const changed = await share(event, choice);
      announceEvents();
      saySharing(changed, before);
      close();
    } catch (error) {
      setTrouble(troubleIn(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AudienceDialog
      opened
      kind="event"
      onClose={close}
      title="Share this event"
      about={event.about_patient_id}
      alone={aloneWith(event)}
      shared={shared}
      choice={choice}
      onChoose={(next) => {
        setTouched(next);
        keep(next);
      }}
      deed={(readers) => deedOf(choice, before, readers)}
      busy={busy}
      trouble={trouble}
      onSave={() => void save()}
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

function deedOf(choice: Choice, before: Choice, readers: number | undefined): string {
  if (isNobody(choice)) return isNobody(before) ? 'Share with nobody' : 'Stop sharing';
  if (!readers) return 'Save';
  return `Share with ${readers === 1 ? '1 person' : `${readers} people`}`;
}

function troubleIn(error: unknown): string {
  const kept = 'Nothing has changed. Your choice is kept here.';
  if (!isRefusal(error)) return `Not saved. ${kept}`;
  return `Not saved. ${Object.values(error.errors)[0] ?? error.message} ${kept}`;
}
