import type { SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { ImageOff } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { texts } from '../words/texts.ts';
import styles from './photos.module.css';
import { usePhoto } from './use-photo.ts';

interface PlanPhotoProps {
  photo: SafetyPlanPhoto;
  /** Which one it is, counted from 1, where it has no words. */
  place: number;
  /** thumb: a small square. whole: all of it, as large as there is room, sharp once it has come. */
  look: 'thumb' | 'whole';
}

/** A photo, or the words for it where it can not be shown now. */
export function PlanPhoto(props: PlanPhotoProps) {
  return props.look === 'whole' ? <Whole {...props} /> : <Drawn {...props} />;
}

function Whole(props: PlanPhotoProps) {
  const { url } = usePhoto(props.photo.id, 'full');
  return <Drawn {...props} sharp={url} />;
}

function Drawn({ photo: { id, alt }, place, look, sharp }: PlanPhotoProps & { sharp?: string | undefined }) {
  const { url, isMissing } = usePhoto(id);
  const words = alt ?? texts.photos.nth(place);
  const source = sharp ?? url;
  const shape = `${styles['photo']} ${look === 'thumb' ? styles['thumb'] : styles['whole']}`;
  if (source) return <img className={shape} src={source} alt={words} />;
  if (!isMissing) return <span className={`${shape} ${styles['coming']}`} role="img" aria-label={words} />;
  return (
    <span className={`${shape} ${styles['missing']}`}>
      <Icon of={ImageOff} />
      <span className={look === 'thumb' ? 'vh' : 'small'}>{texts.photos.missing(words)}</span>
    </span>
  );
}
