import type { FileCard } from '@kith/contract/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { FileTile } from '#people/files';
import { saveFile, thumbnailQuery } from '../api/attachments-api.ts';
import { Fault } from '../words/fault.tsx';
import styles from './files.module.css';
import { isPicture, OpenPicture } from './pictures.tsx';
import { texts } from './texts.ts';

/** The files of a message. A picture opens large when pressed; any other file is saved on the device. */
export function MessageFiles({ files }: { files: readonly FileCard[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function MessageFile({ file }: { file: FileCard }) {
  return isPicture(file) ? <Picture file={file} /> : <Saved file={file} />;
}

function Picture({ file }: { file: FileCard }) {
  const open = use(OpenPicture);
  const { data, isError } = useQuery(thumbnailQuery(file.id));
  const picture = useObjectUrl(data);
  if (isError) return <Saved file={file} />;
  return (
    <button
      type="button"
      className={picture ? styles['picture'] : styles['card']}
      onClick={() => open(file.id)}
    >
      {picture ? <img src={picture} alt={file.name} /> : <FileTile {...file} />}
      <span className="vh">{texts.files.open}</span>
    </button>
  );
}

function Saved({ file }: { file: FileCard }) {
  const saving = useMutation({ mutationFn: () => saveFile(file) });
  return (
    <>
      <button
        type="button"
        className={styles['card']}
        aria-busy={saving.isPending || undefined}
        onClick={() => {
          if (!saving.isPending) saving.mutate();
        }}
      >
        <FileTile {...file} />
        <span className="vh">{texts.files.saveThis}</span>
      </button>
      {saving.isPending ? (
        <p className="small" role="status">
          {texts.files.fetching}
        </p>
      ) : null}
      {saving.error ? (
        <Fault as="p" role="alert">
          {whatWentWrong(saving.error)}
        </Fault>
      ) : null}
    </>
  );
}
