import { type FileCard, isPreviewed } from '@kith/contract/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { whatWentWrong } from '#client/api-error.ts';
import { useObjectUrl } from '#client/pictures.ts';
import './attachments.css';
import { saveFile, thumbnailQuery } from './attachments-api.ts';
import { FileTile } from './file-tile.tsx';

/** What was sent with a message. Pressing one saves it on the device. */
export function MessageFiles({ files }: { files: readonly FileCard[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function MessageFile({ file }: { file: FileCard }) {
  const saving = useMutation({ mutationFn: () => saveFile(file) });
  const picture = useThumbnail(file);
  return (
    <>
      <button
        type="button"
        className={picture ? 'file-pic' : 'file-card'}
        aria-busy={saving.isPending || undefined}
        onClick={() => {
          if (!saving.isPending) saving.mutate();
        }}
      >
        {picture ? <img src={picture} alt={file.name} /> : <FileTile {...file} />}
        <span className="vh">, save</span>
      </button>
      {saving.isPending ? (
        <p className="small" role="status">
          Fetching the file
        </p>
      ) : null}
      {saving.error ? (
        <p className="bad small" role="alert">
          {whatWentWrong(saving.error)}
        </p>
      ) : null}
    </>
  );
}

/** By the name, as people expect of it; what is shown is what the server has drawn. */
function useThumbnail({ id, name, thumbnail_url }: FileCard): string | undefined {
  const { data } = useQuery({
    ...thumbnailQuery(id),
    enabled: thumbnail_url !== null && isPreviewed(name),
  });
  return useObjectUrl(data);
}
