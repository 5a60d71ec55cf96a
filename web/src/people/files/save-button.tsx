import { useMutation } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';

/** Saves a file on the device as it was sent. */
export function SaveButton({ save }: { save: () => Promise<void> }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: save });
  return (
    <>
      <Button icon={Download} busy={isPending} onClick={() => mutate()}>
        {texts.save}
      </Button>
      {error ? (
        <p className="err" role="alert">
          <Icon of={TriangleAlert} size="s" />
          <span>{whatWentWrong(error)}</span>
        </p>
      ) : null}
    </>
  );
}
