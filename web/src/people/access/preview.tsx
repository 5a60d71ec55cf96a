import { calledName } from '@kith/contract/kit/names';
import { CELLS, type FullGrants } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { useIsFetching } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useMediaQuery } from '#kit/browser.ts';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { isOn } from './choices.ts';
import { joined } from './in-words.ts';
import { labelOf } from './labels.ts';
import { previewKey } from './permissions-api.ts';
import type { Through } from './preview-api.ts';
import { PreviewJourney } from './preview-journey.tsx';
import {
  PreviewChats,
  PreviewEvents,
  PreviewFocusAreas,
  PreviewMedicines,
  PreviewPlan,
  PreviewTasks,
} from './preview-lists.tsx';
import { PreviewTeam } from './preview-team.tsx';
import { texts } from './preview-texts.ts';
import { PreviewWellbeing } from './preview-wellbeing.tsx';
import { useSettled } from './use-settled.ts';

interface PreviewProps {
  saved: SupporterPermissions;
  /** The switches as the page shows them; undefined while they are those that are saved. */
  unsaved: FullGrants | undefined;
}

/** Beside the switches. On a phone it is a sheet instead, and this one asks the server nothing. */
export function Preview(props: PreviewProps) {
  const heading = useId();
  const isPhone = useMediaQuery('(max-width: 61.99rem)', undefined, { getInitialValueInEffect: false });
  if (isPhone) return null;
  return (
    <section className={styles['preview']} aria-labelledby={heading}>
      <div className={`line ${styles['preview-head']}`}>
        <Icon of={Eye} />
        <h2 className="h3 grow" id={heading}>
          {texts.head.as(calledName(props.saved.supporter))}
        </h2>
        <span className="small muted">{texts.head.preview}</span>
      </div>
      <PreviewFrame {...props} />
    </section>
  );
}

/** What the member has, through a supporter's eyes, as the server answers that supporter. */
export function PreviewFrame({ saved, unsaved }: PreviewProps) {
  const viewer = useViewer();
  const { settled: permissions, isBehind } = useSettled(unsaved);
  const through = { place: saved.patient_team_id, permissions };
  const grants = permissions ?? saved.permissions;
  const name = calledName(saved.supporter);
  const supporter = saved.supporter.id;
  return (
    <>
      <Unsaved through={through} name={name} isBehind={isBehind} />
      <div className={styles['preview-frame']} data-edge={viewer.avatar_colour}>
        <p className={styles['preview-bar']}>
          <PersonAvatar person={viewer} size="s" />
          <span className="grow">
            <span className="small muted blk">{texts.head.supporting}</span>
            <b>{viewer.preferred_name ?? viewer.first_name}</b>
          </span>
        </p>
        <div className={styles['preview-in']}>
          <PreviewJourney through={through} name={name} grants={grants} supporter={supporter} />
          <PreviewTeam through={through} name={name} />
          <PreviewTasks
            through={through}
            name={name}
            isOn={isOn(grants, ['task', 'view'])}
            supporter={supporter}
          />
          <PreviewEvents
            through={through}
            name={name}
            isOn={isOn(grants, ['event', 'view'])}
            supporter={supporter}
          />
          <PreviewFocusAreas through={through} name={name} isOn={isOn(grants, ['focusArea', 'view'])} />
          <PreviewMedicines through={through} name={name} isOn={isOn(grants, ['medication', 'view'])} />
          <PreviewWellbeing through={through} grants={grants} name={name} />
          <PreviewChats through={through} name={name} />
          <PreviewPlan through={through} name={name} />
          <p className={styles['preview-private']}>
            <Icon of={Lock} size="s" />
            <span>
              {privateWords(grants)}
              {texts.head.cannotTell(name)}
            </span>
          </p>
        </div>
      </div>
    </>
  );
}

interface UnsavedProps {
  through: Through;
  name: string;
  /** The preview is not yet of what the page shows. */
  isBehind: boolean;
}

/** Says that the preview is of unsaved changes, or that it is being asked for anew. */
function Unsaved({ through, name, isBehind }: UnsavedProps) {
  const asking = useIsFetching({ queryKey: previewKey(through.place) });
  const { unsaved, notYet, updating } = texts.head;
  if (!isBehind && through.permissions === undefined) return <p role="status" />;
  const isOld = isBehind || asking > 0;
  return (
    <p role="status" className={`small ${styles['preview-unsaved']}`}>
      <b>{isOld ? updating : unsaved}</b> {isOld ? null : notYet(name)}
    </p>
  );
}

/** `Your medicines and team chats stay private.`, naming the parts that are hardest to take back. */
function privateWords(grants: FullGrants): string {
  const hidden = CELLS.filter((cell) => !isOn(grants, cell) && labelOf(cell).asksFirst && cell[1] === 'view');
  if (hidden.length === 0) return '';
  const nouns = hidden.map((cell) => labelOf(cell).noun);
  return texts.head.private(joined(nouns, 'and'));
}
