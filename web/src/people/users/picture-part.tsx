import { type User, usersEndpoints } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Image, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { faultsOf } from '#client/form-faults.ts';
import { showViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar } from './person-avatar.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';
const MAX_BYTES = usersEndpoints.uploadAvatar.file?.maxBytes ?? 0;

/** The picture is sent as soon as it is chosen, and made small and free of hidden details by the server. */
export function PicturePart({ viewer }: { viewer: User }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePictureCall('Your picture is saved.');
  const remove = usePictureCall('Your picture is removed.');
  const failure = upload.error ?? remove.error;
  const choose = (file: File | undefined) => {
    if (file) upload.mutate(file);
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <div className="stack">
      <div className="profile-head">
        <PersonAvatar person={viewer} size="xl" />
        <div className="actions grow">
          <Button icon={Image} busy={upload.isPending} onClick={() => chooser.current?.click()}>
            {viewer.avatar ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {viewer.avatar ? (
            <Button
              kind="quiet"
              icon={Trash2}
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label="Picture file"
        className="vh"
        tabIndex={-1}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {failure ? (
        <Notice kind="danger" announce>
          {wordsFor(failure)}
        </Notice>
      ) : null}
      <p className="small muted">
        A JPEG, PNG, WebP or GIF of at most 10 MB. We remove hidden details such as the place.
      </p>
    </div>
  );
}

class TooLarge extends Error {}

function wordsFor(failure: Error) {
  if (failure instanceof TooLarge) return failure.message;
  if (isRefusal(failure, 'unsupported_type'))
    return 'We could not read this as a picture. Please choose a JPEG, PNG, WebP or GIF.';
  return faultsOf(failure, []).message;
}

function usePictureCall(success: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | undefined) => {
      if (file && file.size > MAX_BYTES)
        throw new TooLarge('This picture is larger than 10 MB. Please choose a smaller one.');
      return file ? call(usersEndpoints.uploadAvatar, {}, { file }) : call(usersEndpoints.removeAvatar, {});
    },
    onSuccess: ({ user }) => {
      showViewer(queries, user);
      notify.success(success);
    },
  });
}
