import { conversationsEndpoints } from '@kith/contract/conversations';
import { type FileCard, iconOf } from '@kith/contract/files';
import { toStorage } from '@kith/contract/kit/dates';
import type { PersonCard } from '@kith/contract/users';
import type { FileRecord } from '#kernel/files/index';

/**
 * A file of a message. Its addresses open nothing by themselves: each call needs the bearer token, and is
 * judged.
 */
export function presentFile(
  { id, name, ext, size, thumbKey, createdAt }: FileRecord,
  { memberId }: { readonly memberId: number | null },
  sender: PersonCard | null,
): FileCard {
  const link = `${conversationsEndpoints.getAttachment.path}?id=${id}`;
  return {
    id,
    name,
    icon: iconOf(ext),
    file_ext: ext,
    size,
    link_url: link,
    thumbnail_url: thumbKey === null ? null : `${link}&size=small`,
    uploaded_by: sender,
    about_patient_id: memberId,
    created_at: toStorage(createdAt),
  };
}
