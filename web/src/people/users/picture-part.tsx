import { type User, usersEndpoints } from '@kith/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Image, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { pictureQuery } from '#client/api/pictures.ts';
import { showViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, whileSaving } from '#people/saving';
import { PersonAvatar } from './person-avatar.tsx';
import { texts } from './profile-texts.ts';
import styles from './users.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';
const MAX_BYTES = usersEndpoints.uploadAvatar.file?.maxBytes ?? 0;

/** The picture is sent as soon as it is chosen, and made small and free of hidden details by the server. */
export function PicturePart({ viewer }: { viewer: User }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePictureCall(viewer, texts.picture.saved);
  const remove = usePictureCall(viewer, texts.picture.removed);
  const failure = upload.error ?? remove.error;
  const choose = (file: File | undefined) => {
    if (file) upload.mutate(file);
    if (chooser.current) chooser.current.value = '';
  };
  return (
    <div className="stack">
      <div className={styles['profile-head']}>
        <PersonAvatar person={viewer} size="xl" />
        <div className="actions grow">
          <Button icon={Image} busy={upload.isPending} onClick={() => chooser.current?.click()}>
            {viewer.avatar ? texts.picture.chooseAnother : texts.picture.choose}
          </Button>
          {viewer.avatar ? (
            <Button kind="quiet" icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate(null)}>
              {texts.picture.remove}
            </Button>
          ) : null}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label={texts.picture.file}
        className="vh"
        tabIndex={-1}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {failure ? (
        <Notice kind="danger" announce>
          {wordsFor(failure)}
        </Notice>
      ) : null}
      <p className="small muted">{texts.picture.hint}</p>
    </div>
  );
}

class TooLarge extends Error {}

function wordsFor(failure: Error) {
  if (failure instanceof TooLarge) return failure.message;
  if (isRefusal(failure, 'unsupported_type')) return texts.picture.unreadable;
  return faultsOf(failure, []).message;
}

/**
 * Sends a picture, or without one takes the present picture away. Until the undo is over, this page alone has
 * the former one.
 */
function usePictureCall(viewer: User, success: string) {
  const queries = useQueryClient();
  const change = async (picture: File | null, version?: number) => {
    const input = version === undefined ? {} : { version };
    const { user } = picture
      ? await call(usersEndpoints.uploadAvatar, input, { file: picture })
      : await call(usersEndpoints.removeAvatar, input);
    showViewer(queries, user);
    return user;
  };
  return useMutation({
    mutationFn: async (picture: File | null) => {
      if (picture && picture.size > MAX_BYTES) throw new TooLarge(texts.picture.tooLarge);
      const former = await formerPicture(queries, viewer);
      const { picture_version } = await whileSaving(() => change(picture));
      if (former === undefined) notify.success(success);
      else saySaved(success, () => change(former, picture_version));
    },
  });
}

/** Null where there is none; undefined where it can not be had, so that nothing could bring it back. */
async function formerPicture(queries: QueryClient, { picture }: User): Promise<File | null | undefined> {
  if (picture === null) return null;
  const kept = await queries.ensureQueryData(pictureQuery(picture)).catch(() => undefined);
  return kept && new File([kept], 'picture.webp', { type: kept.type });
}
