import type { FileCard } from '@kith/contract/files';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { saveFile } from '../api/attachments-api.ts';
import { Fault } from '../words/fault.tsx';
import { texts } from './texts.ts';

/** Saves a file on the device as it was sent. */
export function SaveButton({ file }: { file: FileCard }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => saveFile(file) });
  return (
    <>
      <Button icon={Download} busy={isPending} onClick={() => mutate()}>
        {texts.files.save}
      </Button>
      {error ? (
        <Fault as="p" role="alert">
          {whatWentWrong(error)}
        </Fault>
      ) : null}
    </>
  );
}
