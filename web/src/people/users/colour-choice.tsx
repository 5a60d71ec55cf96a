import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import { Avatar } from '#kit/avatar.tsx';
import { texts } from './profile-texts.ts';
import styles from './users.module.css';

const NAMES = [
  texts.picture.colours.eucalyptus,
  texts.picture.colours.blue,
  texts.picture.colours.plum,
  texts.picture.colours.clay,
  texts.picture.colours.olive,
  texts.picture.colours.ochre,
];

interface ColourChoiceProps {
  initials: string;
  value: number;
  onChange: (colour: number) => void;
}

/** One of the six colours, each shown with the person's own initials. */
export function ColourChoice({ initials, value, onChange }: ColourChoiceProps) {
  return (
    <fieldset className={styles['colours']}>
      <legend>{texts.picture.colour}</legend>
      <div className={styles['colours-row']}>
        {Array.from({ length: AVATAR_COLOURS }, (_, colour) => (
          <label key={NAMES[colour]} className={styles['colour']}>
            <input
              type="radio"
              name="avatar_colour"
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <Avatar initials={initials} colour={colour} size="l" />
            <span className="small">{NAMES[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
