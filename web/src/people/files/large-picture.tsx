import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import styles from './files.module.css';

interface LargePictureProps {
  name: string;
  /** The server’s drawing, which stands there until the whole picture has come. */
  small: Blob | undefined;
  /** Null where it is known that it cannot be shown. */
  whole: Blob | null | undefined;
  /** The whole picture does not come. */
  hasFailed: boolean;
  words: { readonly fetching: string; readonly small: string };
  /** What stands there where neither can be shown. */
  instead?: ReactNode;
}

/** One picture as large as the window allows. The small one stays where the whole cannot be shown. */
export function LargePicture({ name, small, whole, hasFailed, words, instead }: LargePictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const large = useObjectUrl(whole ?? undefined);
  const preview = useObjectUrl(small);
  const isLarge = large !== undefined && !isBroken;
  const isSmallOnly = hasFailed || whole === null || isBroken;
  if (isSmallOnly && preview === undefined && instead !== undefined) return instead;
  const shown = isLarge ? large : preview;
  return (
    <>
      {shown === undefined ? null : (
        <img className={styles['large']} src={shown} alt={name} onError={() => setIsBroken(isLarge)} />
      )}
      <p className="small muted" role="status">
        {isLarge ? '' : isSmallOnly ? words.small : words.fetching}
      </p>
    </>
  );
}
