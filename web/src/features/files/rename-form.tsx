import type { File } from '@kith/contract/file-records';
import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { files, renameFile } from './files-api.ts';
import { texts } from './texts.ts';

const typed = z.object({ name: z.string() });

/** Gives a file another name. Its ending always stays. */
export function RenameForm({ file, onClose }: { file: File; onClose: () => void }) {
  const [version, setVersion] = useState(file.version);
  const form = useDraftForm({
    // A name is short: it is typed again sooner than it is found.
    place: null,
    schema: typed,
    initial: { name: file.name },
    check: ({ name }) => (name.trim() === '' ? { name: texts.rename.missing } : {}),
    faults: (error) => {
      const newer = files.newerIn(error);
      if (!newer) return undefined;
      setVersion(newer.version);
      return { fields: {}, message: texts.rename.newer };
    },
    send: async ({ name }) => {
      await renameFile({ id: file.id, name: name.trim(), version });
      notify.success(texts.rename.saved);
      onClose();
    },
  });
  const { file_ext: ending } = file;
  return (
    <FormDialog
      form={form}
      labels={texts.rename.labels}
      title={texts.rename.title}
      save={texts.rename.save}
      onClose={onClose}
    >
      <TextField
        label={texts.rename.field}
        description={ending === '' ? undefined : texts.rename.hint(ending)}
        autoComplete="off"
        data-autofocus
        // Typing takes the place of the name, and leaves the ending.
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(0, stemOf(value, ending))
        }
        {...form.field('name')}
      />
    </FormDialog>
  );
}

function stemOf(name: string, ending: string): number {
  return ending !== '' && name.toLowerCase().endsWith(`.${ending}`)
    ? name.length - ending.length - 1
    : name.length;
}
