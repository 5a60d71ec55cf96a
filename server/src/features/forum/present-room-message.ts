import type { RoomMessage } from '@kith/contract/room-fields';
import { areWordsSeenBy } from './policy.ts';
import { presentItem } from './present.ts';
import type { ShownRoomMessage } from './room-messages-store.ts';

export function presentRoomMessage(row: ShownRoomMessage, me: number): RoomMessage {
  const { posted_on: day, edited_on: _never, ...item } = presentItem({ ...row, editedOn: null }, me);
  return {
    ...item,
    focus_area_id: row.areaId,
    message: areWordsSeenBy(row, me) ? row.text : null,
    created_at: `${day} 00:00:00`,
  };
}
