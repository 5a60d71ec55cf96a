import { type FileIcon, iconOf } from '@kith/contract/files';

interface Described {
  readonly name: string;
  readonly ext: string;
  readonly size: number;
  readonly hasPicture: boolean;
}

interface FileFields {
  readonly name: string;
  readonly icon: FileIcon;
  readonly file_ext: string;
  readonly size: number;
  readonly link_url: string;
  readonly thumbnail_url: string | null;
}

/**
 * What each uploaded file says of itself. Its addresses open nothing by themselves: each call needs the
 * bearer token, and is judged.
 */
export function fileFieldsOf({ name, ext, size, hasPicture }: Described, link: string): FileFields {
  return {
    name,
    icon: iconOf(ext),
    file_ext: ext,
    size,
    link_url: link,
    thumbnail_url: hasPicture ? `${link}&size=small` : null,
  };
}
