import { endingOf, type FileIcon, iconOf } from '@kith/contract/files';
import {
  FileHeadphone,
  FileImage,
  File as FileOther,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { sizeInWords } from '../words/file-size.ts';
import styles from './composer.module.css';

const ICONS: Record<FileIcon, LucideIcon> = {
  word: FileText,
  sheet: FileSpreadsheet,
  pdf: FileText,
  slides: Presentation,
  text: FileText,
  image: FileImage,
  audio: FileHeadphone,
  video: FilePlay,
  other: FileOther,
};

/** A file: its icon, name and size. */
export function FileTile({ name, size }: { name: string; size: number }) {
  return (
    <>
      <span className="tile t2">
        <Icon of={ICONS[iconOf(endingOf(name))]} />
      </span>
      <FileWords name={name} size={size} />
    </>
  );
}

export function FileWords({ name, size }: { name: string; size: number }) {
  return (
    <span className={styles['file-words']}>
      <b className={styles['file-name']} data-name>
        <bdi>{name}</bdi>
      </b>
      <span className="small">{sizeInWords(size)}</span>
    </span>
  );
}
