import { conversationsEndpoints } from '@kith/contract/conversations';
import type { FileCard } from '@kith/contract/files';
import { toStorage } from '@kith/contract/kit/dates';
import type { PersonCard } from '@kith/contract/users';
import { type FileRecord, fileFieldsOf } from '#kernel/files/index';

/** A file of a message. */
export function presentFile(
  { id, thumbKey, createdAt, ...file }: FileRecord,
  { memberId }: { readonly memberId: number | null },
  sender: PersonCard | null,
): FileCard {
  const link = `${conversationsEndpoints.getAttachment.path}?id=${id}`;
  return {
    id,
    ...fileFieldsOf({ ...file, hasPicture: thumbKey !== null }, link),
    uploaded_by: sender,
    about_patient_id: memberId,
    created_at: toStorage(createdAt),
  };
}
