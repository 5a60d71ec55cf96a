import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { LookBacks as Kept, LookBack } from '@kith/contract/look-backs';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine, Trash2 } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { foundLines } from './found-lines.ts';
import { LookBackDay } from './look-back-day.tsx';
import { texts } from './look-back-texts.ts';
import { lookBacksQuery, removeLookBack } from './look-backs-api.ts';
import styles from './thought-records.module.css';

interface LookBacksProps {
  record: ThoughtRecord;
  onEdit: (lookBack: LookBack) => void;
}

/** What the author found when they looked back, and when they want to do so next. */
export function LookBacks({ record, onEdit }: LookBacksProps) {
  const { id } = useViewer();
  const query = useQuery(lookBacksQuery(id, record.id));
  return (
    <Card title={texts.section}>
      <QueryList query={query} loading={texts.loading} failed={texts.failed} safe={texts.safe}>
        {(kept) => <Shown record={record} kept={kept} onEdit={onEdit} />}
      </QueryList>
    </Card>
  );
}

function Shown({ record, kept, onEdit }: LookBacksProps & { kept: Kept }) {
  const { look_back_on: day, look_backs: found } = kept;
  return (
    <div className="stack">
      {found.length > 0 ? (
        <ul className="stack">
          {found.map((lookBack) => (
            <One key={lookBack.id} lookBack={lookBack} record={record} onEdit={onEdit} />
          ))}
        </ul>
      ) : null}
      <LookBackDay id={record.id} day={day} />
    </div>
  );
}

interface OneProps extends Pick<LookBacksProps, 'record' | 'onEdit'> {
  lookBack: LookBack;
}

function One({ lookBack, record, onEdit }: OneProps) {
  const { id: viewer, time_zone } = useViewer();
  const queries = useQueryClient();
  const remove = () =>
    removeLookBack(record.id, lookBack.id, () =>
      queries.invalidateQueries({ queryKey: lookBacksQuery(viewer, record.id).queryKey }),
    );
  const { looked_at, words } = lookBack;
  const lines = foundLines(lookBack, record);
  const when = nearMomentWords(new Date(looked_at), new Date(), time_zone);
  return (
    <li className="line">
      <div className="grow">
        <p className="small muted">{capital(when)}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {words === null ? null : <p className={styles['words']}>{words}</p>}
        {lines.length === 0 && words === null ? <p>{texts.was.nothing}</p> : null}
      </div>
      <ActionMenu
        label={texts.more(when)}
        actions={[
          { label: texts.edit, icon: PenLine, onPress: () => onEdit(lookBack) },
          { label: texts.remove, icon: Trash2, onPress: () => void remove() },
        ]}
      />
    </li>
  );
}
