import type { File } from '@kith/contract/file-records';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { FileMark } from '#people/files';
import styles from './files.module.css';
import { thumbnailQuery } from './files-api.ts';
import { useInSight } from './use-in-sight.ts';

/** The small picture of a file, fetched when it comes near the screen; its icon where there is none. */
export function FilePicture({ file: { id, name, thumbnail_url }, large }: { file: File; large: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useInSight(place);
  const { data } = useQuery({ ...thumbnailQuery(id), enabled: isSeen && thumbnail_url !== null });
  const picture = useObjectUrl(data);
  return (
    <span ref={place} className={large ? styles['picture'] : styles['thumb']}>
      {picture ? <img src={picture} alt="" /> : <FileMark name={name} large={large} />}
    </span>
  );
}
