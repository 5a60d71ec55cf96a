import type { File } from '@kith/contract/file-records';
import { isRefusal } from '#client/connection/api-error.ts';
import { useAskedRecord } from '#client/pages/asked-record.ts';
import { notify } from '#kit/notify.ts';
import { files } from './files-api.ts';
import { texts } from './texts.ts';

/** Opens the file that a search led to, as it is now. By then it may be deleted or no longer shared. */
export function useAskedFile(open: (file: File) => void): void {
  useAskedRecord('file', async (id, name) => {
    try {
      open(await files.get(id));
    } catch (error) {
      if (isRefusal(error, 'not_found')) notify.info(texts.preview.gone(String(name)));
      else notify.error(texts.preview.failed);
    }
  });
}
