import type { PersonalEvent } from '@kith/contract/events';
import { isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { editEvent } from './events-api.ts';
import { texts } from './texts.ts';

/** Leaves out one day of many; for ten seconds it can be put back. */
export async function leaveOut(event: PersonalEvent, day: string): Promise<void> {
  try {
    const changed = await editEvent({ id: event.id, version: event.version, except: [...event.except, day] });
    const onPress = () => void putBack(changed, day);
    notify.success(texts.removal.oneDeleted, { action: { label: texts.removal.undo, onPress } });
  } catch (error) {
    explain(error, () => leaveOut(event, day));
  }
}

async function putBack({ id, version, except }: PersonalEvent, day: string): Promise<void> {
  try {
    await editEvent({ id, version, except: except.filter((one) => one !== day) });
    notify.success(texts.removal.oneBack);
  } catch (error) {
    explain(error, undefined);
  }
}

function explain(error: unknown, again: (() => Promise<void>) | undefined): void {
  if (isRefusal(error, 'stale')) notify.warning(texts.removal.stale);
  else if (isRefusal(error, 'not_found')) notify.info(texts.removal.gone);
  else if (isRefusal(error)) notify.warning(reasonOf(error));
  else
    notify.error(texts.removal.kept, {
      ...(again && { action: { label: texts.removal.again, onPress: () => void again() } }),
    });
}
