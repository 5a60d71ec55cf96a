import type { FileCard } from '@kith/contract/files';
import { useQuery } from '@tanstack/react-query';
import { FileViewer, LargePicture } from '#people/files';
import { pictureQuery, saveFile, thumbnailQuery } from '../api/attachments-api.ts';
import { texts } from './texts.ts';

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
  if (!picture) return null;
  const go = (step: number) => {
    const next = pictures[place + step];
    if (next) onOpen(next.id);
  };
  return (
    <FileViewer
      name={picture.name}
      place={place}
      count={pictures.length}
      onGo={go}
      onClose={onClose}
      save={() => saveFile(picture)}
      words={texts.pictures.words}
    >
      <Drawn key={picture.id} picture={picture} />
    </FileViewer>
  );
}

function Drawn({ picture: { id, name } }: { picture: FileCard }) {
  const small = useQuery(thumbnailQuery(id));
  const whole = useQuery(pictureQuery(id));
  return (
    <LargePicture
      name={name}
      small={small.data}
      whole={whole.data}
      hasFailed={whole.isError}
      words={texts.pictures}
    />
  );
}
