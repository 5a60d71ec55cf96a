import type { AgreedAction, Visit } from '@kith/contract/visit-fields';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useVisitChanges } from '#features/visits';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { notify } from '#kit/notify.ts';
import { AgreedForm } from './agreed-form.tsx';
import { texts } from './texts.ts';
import styles from './visits.module.css';

interface AgreedProps {
  visit: Visit;
  isMembers: boolean;
  /** How the member is called. */
  member: string;
  professional: { readonly id: number; readonly name: string };
}

/** Tasks and goals that a visit led to, as far as the viewer sees them. */
export function Agreed({ visit, isMembers, member, professional }: AgreedProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card kind="list" title={texts.agreed.title}>
      <Rows>
        {visit.agreed.map((one) => (
          <AgreedRow key={`${one.kind} ${one.record_id}`} visit={visit} one={one} />
        ))}
      </Rows>
      <div className={`stack ${styles['foot']}`}>
        {visit.agreed.length === 0 ? <p className="small muted">{texts.agreed.none}</p> : null}
        <div className="actions">
          <Button onClick={() => setAdding(true)}>{texts.agreed.add}</Button>
        </div>
      </div>
      {isAdding ? (
        <AgreedForm
          visit={visit}
          isMembers={isMembers}
          member={member}
          professional={professional}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Card>
  );
}

function AgreedRow({ visit, one }: { visit: Visit; one: AgreedAction }) {
  const { id: viewer } = useViewer();
  const { leaveOut } = useVisitChanges(viewer, visit.appointment_id);
  const [isBusy, setBusy] = useState(false);
  const { kind, record_id, title, state } = one;
  const remove = async () => {
    setBusy(true);
    try {
      await leaveOut({ kind, record_id });
      notify.success(texts.agreed.removed);
    } catch {
      notify.error(texts.agreed.failed);
      setBusy(false);
    }
  };
  return (
    <Row
      title={title}
      detail={`${texts.agreed.kinds[kind]}. ${texts.agreed.states[state]}.`}
      after={
        <IconButton
          icon={X}
          label={texts.agreed.removeOf(title)}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      }
    />
  );
}
