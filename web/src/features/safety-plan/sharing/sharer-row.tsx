import { useId } from 'react';
import { Avatar } from '#kit/avatar.tsx';
import { SelectField } from '#kit/fields.tsx';
import { Tick } from '#kit/toggles.tsx';
import type { PlanShare } from '../api/plan-api.ts';
import { texts } from '../words/texts.ts';
import type { Sharer } from './sharers.ts';
import styles from './sharing.module.css';

interface SharerRowProps {
  of: Sharer;
  share: PlanShare | undefined;
  /** Photos are hidden unless chosen; where there are none nothing is asked. */
  hasPhotos: boolean;
  onChoose: (share: PlanShare | undefined) => void;
}

/** A person, and the choice of what they may do with the plan. */
export function SharerRow({
  of: { name, role, initials, colour },
  share,
  hasPhotos,
  onChoose,
}: SharerRowProps) {
  const field = useId();
  return (
    <li className="line wrap">
      <Avatar initials={initials} colour={colour} />
      <span className="grow">
        <label className="blk strong" htmlFor={field}>
          {name}
        </label>
        <span className="small muted">{role}</span>
      </span>
      <SelectField
        id={field}
        value={share?.access ?? ''}
        data={[
          { value: '', label: texts.sharing.none },
          { value: 'view', label: texts.sharing.look },
          { value: 'edit', label: texts.sharing.change },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose(
            value === 'view' || value === 'edit'
              ? { access: value, photos: share?.photos ?? false }
              : undefined,
          )
        }
      />
      {share && (hasPhotos || share.photos) ? (
        <span className={styles['photos']}>
          <Tick
            label={texts.sharing.showPhotos}
            aria-label={texts.sharing.showPhotosTo(name)}
            checked={share.photos}
            onChange={({ currentTarget: { checked } }) => onChoose({ ...share, photos: checked })}
          />
        </span>
      ) : null}
    </li>
  );
}
