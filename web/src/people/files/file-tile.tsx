import { canRun, endingOf, type FileIcon, iconOf } from '@kith/contract/files';
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
import { sizeInWords } from './file-size.ts';
import styles from './files.module.css';
import { texts } from './texts.ts';

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

/** The icon of a file, by the ending of its name. */
export function FileMark({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={`tile t2 ${large ? 'tile-l' : ''}`}>
      <Icon of={ICONS[iconOf(endingOf(name))]} />
    </span>
  );
}

/** A file: its icon, name and size. */
export function FileTile(words: FileWordsProps) {
  return (
    <>
      <FileMark name={words.name} />
      <FileWords {...words} />
    </>
  );
}

interface FileWordsProps {
  name: string;
  size: number;
  /** Said in place of the size. */
  instead?: string | undefined;
}

export function FileWords({ name, size, instead = sizeInWords(size) }: FileWordsProps) {
  return (
    <span className={styles['words']}>
      <b className={styles['name']} data-name>
        <bdi>{name}</bdi>
      </b>
      <span className="small">{instead}</span>
      <RunWarning name={name} />
    </span>
  );
}

/** For the person who adds a file, and for each who gets it: it is taken, and never runs in Kith itself. */
export function RunWarning({ name }: { name: string }) {
  return canRun(name) ? <span className="small blk">{texts.canRun}</span> : null;
}
