import { type FileIcon, PICTURE_TYPES } from '@kith/contract/files';

/**
 * The only types under which the bytes of a file are handed to the browser: none of them can hold a script.
 * The server has found the type by the first bytes of the file; its name counts for nothing here.
 */
const SHOWN_TYPES = {
  picture: [...PICTURE_TYPES, 'image/heic', 'image/heif', 'image/avif', 'image/bmp'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/wav',
    'audio/vnd.wave',
    'audio/ogg',
    'audio/flac',
    'audio/x-flac',
  ],
  video: ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v', 'video/ogg', 'video/3gpp'],
} as const;

export type Preview =
  | { readonly kind: keyof typeof SHOWN_TYPES; readonly type: string }
  | { readonly kind: 'text' | 'pdf' | 'none' };

/** A file among one’s own, or of a note. */
export interface PreviewedFile {
  readonly id: number;
  readonly name: string;
  readonly icon: FileIcon;
  readonly file_ext: string;
  /** As the server has found it. */
  readonly type: string;
  readonly thumbnail_url: string | null;
}

/** How a file is shown. */
export function previewOf({
  type: found,
  icon,
  file_ext,
}: Pick<PreviewedFile, 'type' | 'icon' | 'file_ext'>): Preview {
  const type = found.split(';', 1)[0] ?? '';
  for (const kind of ['picture', 'audio', 'video'] as const) {
    if (SHOWN_TYPES[kind].some((shown) => shown === type)) return { kind, type };
  }
  if (type === 'application/pdf') return { kind: 'pdf' };
  const isText = type === 'application/octet-stream' && (icon === 'text' || file_ext === 'csv');
  return { kind: isText ? 'text' : 'none' };
}

/** So many bytes of a text are shown. */
export const TEXT_SHOWN = 200_000;

/** The beginning of a text; null for bytes that are no text: a name proves nothing. */
export function textOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, TEXT_SHOWN);
  const text = decoded(start, 'utf-8') ?? decoded(start, 'windows-1252') ?? '';
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // As a part of more: a sign that is cut at the end is no fault.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
