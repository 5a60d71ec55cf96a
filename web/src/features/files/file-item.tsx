import type { File } from '@kith/contract/file-records';
import { dayWords } from '@kith/contract/kit/date-words';
import { Download, FolderMinus, MessageCircle, Pencil, Trash2, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { askedState } from '#client/pages/asked-record.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { notify } from '#kit/notify.ts';
import { RunWarning, sizeInWords } from '#people/files';
import { WhoSeesOwn } from '#people/sharing';
import { FilePicture } from './file-picture.tsx';
import styles from './files.module.css';
import { removeFile, saveFile, takeOutFile } from './files-api.ts';
import { texts } from './texts.ts';

export interface FileActions {
  readonly onOpen: (file: File) => void;
  readonly onRename: (file: File) => void;
  readonly onShare: (file: File) => void;
}

interface FileItemProps extends FileActions {
  file: File;
  /** As a card of a grid, with a large picture. */
  asCard: boolean;
}

/** A file in the list: its name opens it, and its author can rename, share and delete it. */
export function FileItem({ file, asCard, onOpen, onRename, onShare }: FileItemProps) {
  return (
    <li className={asCard ? `card ${styles['card']}` : `row ${styles['row']}`}>
      <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={() => onOpen(file)}>
        <FilePicture file={file} large={asCard} />
        <span className={styles['words']}>
          <bdi className={`t ${styles['name']}`}>{file.name}</bdi>
          <About file={file} />
          <RunWarning name={file.name} />
        </span>
      </button>
      <div className={styles['foot']}>
        <WhoSeesOwn kind="file" record={file} quote={file.name} onShare={() => onShare(file)} />
        <FileMenu file={file} onRename={onRename} onShare={onShare} />
      </div>
    </li>
  );
}

function About({ file: { size, unformatted_date_created, uploaded_by } }: { file: File }) {
  const { id, time_zone } = useViewer();
  const [large, day] = [sizeInWords(size), dayWords(new Date(unformatted_date_created), time_zone)];
  return (
    <span className="small muted">
      {uploaded_by.id === id
        ? texts.file.about(large, day)
        : texts.file.aboutBy(large, day, uploaded_by.displayName)}
    </span>
  );
}

function FileMenu({ file, onRename, onShare }: Pick<FileItemProps, 'file' | 'onRename' | 'onShare'>) {
  const { id } = useViewer();
  const navigate = useNavigate();
  // A file of another person’s own, which they share with the member, is theirs to take back.
  const isOfAnother = file.in_journey && file.about_patient_id === id && file.uploaded_by.id !== id;
  const may = (ability: File['abilities'][number]) => file.abilities.includes(ability);
  const save = () => saveFile(file).catch(() => notify.error(texts.file.notSaved));
  const asked = { kind: 'file', id: file.id, detail: file.name } as const;
  const send = () => navigate('/messaging', { state: askedState(asked) });
  const actions = [
    { label: texts.file.save, icon: Download, onPress: () => void save() },
    ...(may('update') ? [{ label: texts.file.rename, icon: Pencil, onPress: () => onRename(file) }] : []),
    ...(may('share')
      ? [
          { label: texts.file.share, icon: Users, onPress: () => onShare(file) },
          { label: texts.file.send, icon: MessageCircle, onPress: () => void send() },
        ]
      : []),
    ...(may('delete')
      ? [{ label: texts.file.remove, icon: Trash2, onPress: () => void removeFile(file) }]
      : []),
    ...(isOfAnother
      ? [{ label: texts.file.takeOut, icon: FolderMinus, onPress: () => void takeOutFile(file) }]
      : []),
  ];
  return <ActionMenu label={texts.file.more(file.name)} actions={actions} />;
}
