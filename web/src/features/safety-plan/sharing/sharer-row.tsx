import { useViewer } from '#client/api/viewer.ts';
import { ChoiceList } from '#kit/choice-list.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { Tick } from '#kit/toggles.tsx';
import { LastDays, untilWords } from '#people/last-days';
import { PersonAvatar } from '#people/users';
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

const MAY = [
  { value: 'view', label: texts.sharing.look },
  { value: 'edit', label: texts.sharing.change },
] as const;

/** A person who may see the plan once ticked, and then what else they may do with it. */
export function SharerRow({ of: sharer, share, hasPhotos, onChoose }: SharerRowProps) {
  const { id, name, role } = sharer;
  const { time_zone } = useViewer();
  return (
    <TickRow
      before={<PersonAvatar person={sharer} />}
      title={name}
      detail={share?.end ? `${role} · ${untilWords(share.end, time_zone)}` : role}
      checked={share !== undefined}
      onChange={() => onChoose(share ? undefined : { access: 'view', photos: false, end: null })}
    >
      {share ? (
        <div className={styles['further']}>
          <ChoiceList
            legend={texts.sharing.may(name)}
            name={`access-${id}`}
            value={share.access}
            options={MAY}
            onChange={(access) => onChoose({ ...share, access })}
          />
          {hasPhotos || share.photos ? (
            <Tick
              label={texts.sharing.showPhotos}
              aria-label={texts.sharing.showPhotosTo(name)}
              checked={share.photos}
              onChange={({ currentTarget: { checked } }) => onChoose({ ...share, photos: checked })}
            />
          ) : null}
          <LastDays
            shares={[{ key: String(id), title: name, end: share.end }]}
            onChoose={(_key, end) => onChoose({ ...share, end })}
          />
        </div>
      ) : null}
    </TickRow>
  );
}
