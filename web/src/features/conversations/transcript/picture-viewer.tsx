import type { FileCard } from '@kith/contract/files';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { pictureQuery, thumbnailQuery } from '../api/attachments-api.ts';
import styles from './files.module.css';
import { SaveButton } from './save-button.tsx';
import { texts } from './texts.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

interface PictureViewerProps {
  /** Of the chat, as far as it is loaded, oldest first. */
  pictures: readonly FileCard[];
  /** The id of the one that is open. */
  open: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One picture as large as the window allows. It closes when the chat no longer has it. */
export function PictureViewer({ pictures, open, onOpen, onClose }: PictureViewerProps) {
  const place = pictures.findIndex(({ id }) => id === open);
  const picture = pictures[place];
  const go = (step: number) => {
    const next = pictures[place + step];
    if (next) onOpen(next.id);
  };
  useArrowKeys(go);
  if (!picture) return null;
  const isLast = place === pictures.length - 1;
  return (
    <Dialog opened onClose={onClose} title={picture.name} shape="wide">
      <Drawn key={picture.id} picture={picture} />
      <div className="actions">
        {pictures.length === 1 ? null : (
          <>
            <Button
              icon={ChevronLeft}
              aria-label={texts.pictures.earlierPicture}
              aria-disabled={place === 0}
              onClick={() => go(-1)}
            >
              {texts.pictures.earlier}
            </Button>
            <Button
              icon={ChevronRight}
              aria-label={texts.pictures.laterPicture}
              aria-disabled={isLast}
              onClick={() => go(1)}
            >
              {texts.pictures.later}
            </Button>
          </>
        )}
        <SaveButton file={picture} />
      </div>
      <p className="vh" role="status">
        {texts.pictures.place(picture.name, place + 1, pictures.length)}
      </p>
    </Dialog>
  );
}

/**
 * The server's drawing stands there until the whole picture has come. It stays where that does not come or
 * cannot be shown.
 */
function Drawn({ picture: { id, name } }: { picture: FileCard }) {
  const small = useQuery(thumbnailQuery(id));
  const whole = useQuery(pictureQuery(id));
  const [isBroken, setIsBroken] = useState(false);
  const large = useObjectUrl(whole.data ?? undefined);
  const preview = useObjectUrl(small.data);
  const isLarge = large !== undefined && !isBroken;
  const isSmallOnly = whole.isError || whole.data === null || isBroken;
  return (
    <div className={styles['viewer']}>
      <img
        className={styles['large']}
        src={isLarge ? large : preview}
        alt={name}
        onError={() => setIsBroken(isLarge)}
      />
      <p className="small muted" role="status">
        {isLarge ? '' : isSmallOnly ? texts.pictures.small : texts.pictures.fetching}
      </p>
    </div>
  );
}
