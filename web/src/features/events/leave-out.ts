import type { PersonalEvent } from '@kith/contract/events';
import { isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { editEvent } from './events-api.ts';

/** Leaves out one day of many; for ten seconds it can be put back. */
export async function leaveOut(event: PersonalEvent, day: string): Promise<void> {
  try {
    const changed = await editEvent({ id: event.id, version: event.version, except: [...event.except, day] });
    const onPress = () => void putBack(changed, day);
    notify.success('This day is deleted. The others stay.', { action: { label: 'Undo', onPress } });
  } catch (error) {
    explain(error, () => leaveOut(event, day));
  }
}

async function putBack({ id, version, except }: PersonalEvent, day: string): Promise<void> {
  try {
    await editEvent({ id, version, except: except.filter((one) => one !== day) });
    notify.success('The day is back.');
  } catch (error) {
    explain(error, undefined);
  }
}

function explain(error: unknown, again: (() => Promise<void>) | undefined): void {
  if (isRefusal(error, 'stale')) notify.warning('This was changed somewhere else. Here is how it stands.');
  else if (isRefusal(error, 'not_found')) notify.info('This event was already deleted somewhere else.');
  else if (isRefusal(error)) notify.warning(reasonOf(error));
  else
    notify.error('Nothing has changed. Your event is still here.', {
      ...(again && { action: { label: 'Try again', onPress: () => void again() } }),
    });
}
