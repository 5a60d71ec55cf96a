import { calledName } from '@kith/contract/kit/names';
import { type FullGrants, OFFERED } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { Eye, Lock } from 'lucide-react';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { isOn } from './choices.ts';
import { joined } from './in-words.ts';
import { labelOf } from './labels.ts';
import { PreviewJourney } from './preview-journey.tsx';
import { PreviewChats, PreviewEvents, PreviewPlan, PreviewTasks } from './preview-lists.tsx';
import { PreviewTeam } from './preview-team.tsx';

interface PreviewProps {
  saved: SupporterPermissions;
  /** There are choices that do not hold yet. */
  unsaved: boolean;
}

/** What the member has, through a supporter's eyes, as the server answers that supporter. */
export function Preview(props: PreviewProps) {
  const heading = useId();
  return (
    <section className={styles['preview']} aria-labelledby={heading}>
      <div className={`line ${styles['preview-head']}`}>
        <Icon of={Eye} />
        <h2 className="h3 grow" id={heading}>
          As {calledName(props.saved.supporter)} sees it
        </h2>
        <span className="small muted">Preview</span>
      </div>
      <PreviewFrame {...props} />
    </section>
  );
}

export function PreviewFrame({ saved, unsaved }: PreviewProps) {
  const viewer = useViewer();
  const { patient_team_id: place, supporter } = saved;
  const name = calledName(supporter);
  return (
    <>
      {unsaved ? (
        <p className="small muted sec">This preview shows what’s saved now. Save to see your changes.</p>
      ) : null}
      <div className={styles['preview-frame']} data-edge={viewer.avatar_colour}>
        <p className={styles['preview-bar']}>
          <PersonAvatar person={viewer} size="s" />
          <span className="grow">
            <span className="small muted blk">Supporting</span>
            <b>{viewer.preferred_name ?? viewer.first_name}</b>
          </span>
        </p>
        <div className={styles['preview-in']}>
          <PreviewJourney place={place} name={name} />
          <PreviewTeam place={place} name={name} />
          <PreviewTasks place={place} name={name} />
          <PreviewEvents place={place} name={name} />
          <PreviewChats place={place} name={name} />
          <PreviewPlan place={place} name={name} />
          <p className={styles['preview-private']}>
            <Icon of={Lock} size="s" />
            <span>
              {privateWords(saved.permissions)}
              {name} can’t tell what you keep to yourself.
            </span>
          </p>
        </div>
      </div>
    </>
  );
}

/** `Your medicines and team chats stay private.`, naming the parts that are hardest to take back. */
function privateWords(grants: FullGrants): string {
  const hidden = OFFERED.filter(
    (cell) => !isOn(grants, cell) && labelOf(cell).asksFirst && cell[1] === 'view',
  );
  if (hidden.length === 0) return '';
  const nouns = hidden.map((cell) => labelOf(cell).noun);
  return `Your ${joined(nouns, 'and')} stay private. `;
}
