import * as z from 'zod';
import { storageMoment } from './kit/instant.ts';
import { withoutUnseen } from './kit/unseen.ts';
import { personCard } from './users.ts';

/** The limit for one file, and for all files of one message together. */
export const UPLOAD_LIMIT_BYTES = 31_457_280;
/** The most files that one message takes. */
export const FILES_MAX = 10;
/** A name is cut to this many bytes of UTF-8; its ending is kept. */
export const FILE_NAME_BYTES = 255;

/** Pictures that every browser draws; any other file is served as plain bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const FILE_ICONS = {
  word: ['doc', 'docm', 'docx'],
  sheet: ['xls', 'xlsx', 'csv'],
  pdf: ['pdf'],
  slides: ['ppt', 'pptx'],
  text: ['txt'],
  image: ['heic', 'heif', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'tif', 'tiff', 'svg'],
  audio: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac', 'wma'],
  video: ['mp4', 'm4v', 'mov', 'webm', 'avi', 'mkv', 'wmv', '3gp', 'mpg', 'mpeg'],
  other: [],
} as const satisfies Record<string, readonly string[]>;
export const fileIcon = z.enum([
  'word',
  'sheet',
  'pdf',
  'slides',
  'text',
  'image',
  'audio',
  'video',
  'other',
]);
export type FileIcon = z.output<typeof fileIcon>;

/** The ending of a name in lower case, without the dot; empty if there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function iconOf(ending: string): FileIcon {
  const kinds: Record<FileIcon, readonly string[]> = FILE_ICONS;
  return fileIcon.options.find((kind) => kinds[kind].includes(ending)) ?? 'other';
}

/** Files that a device runs when they are opened. */
const PROGRAM_ENDINGS = new Set(
  'apk app appimage bat cmd com command cpl deb dll dmg exe gadget hta ins iso jar js jse lnk msi msix msp pif pkg ps1 reg rpm scr sh url vb vbe vbs wsf wsh xpi'.split(
    ' ',
  ),
);

/** Whether a file can run a program, by the ending of its name. */
export function canRun(name: string): boolean {
  return PROGRAM_ENDINGS.has(endingOf(name));
}

/**
 * Whether a preview is shown, by the name alone. The server draws the preview from the content of the file.
 */
export function isPreviewed(name: string): boolean {
  return /(jpg|gif|png)$/i.test(name);
}

/** What each uploaded file says of itself. */
export const fileFields = {
  /** Cleaned: no path, no control or direction marks. */
  name: z.string(),
  icon: fileIcon,
  file_ext: z.string(),
  size: z.number(),
  /** The address of the bytes, for people who may read them, by the bearer token. */
  link_url: z.string(),
  /** A small picture of the file, drawn by the server; null where there is none. */
  thumbnail_url: z.string().nullable(),
};

/** A file as it stands beside the message that it was sent with. */
export const attachment = z
  .object({
    id: z.number(),
    ...fileFields,
    uploaded_by: personCard.nullable(),
    about_patient_id: z.number().nullable(),
    created_at: storageMoment,
  })
  .meta({ id: 'Attachment' });
export type FileCard = z.output<typeof attachment>;

/**
 * Characters that break a line or control a terminal; in the name of a file none of them is meant as a space.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A name whose characters all show, in the order in which they are written. */
export function visibleName(name: string): string {
  return withoutUnseen(name.replace(CONTROLS, ''));
}
