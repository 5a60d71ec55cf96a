import { FORUM_ICONS, type ForumIcon } from '@kith/contract/forum-fields';
import { Icon } from '#kit/icon.tsx';
import { ICONS } from '../face.tsx';
import { texts } from './texts.ts';
import styles from './write.module.css';

interface IconChoiceProps {
  value: ForumIcon;
  onChange: (icon: ForumIcon) => void;
}

/** The picture beside a forum name. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  return (
    <fieldset>
      <legend className="label">{texts.name.icon}</legend>
      <div className={styles['icons']}>
        {FORUM_ICONS.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="forum-icon"
              aria-label={name}
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <Icon of={ICONS[id]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
