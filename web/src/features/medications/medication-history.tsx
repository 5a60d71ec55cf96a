import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication, MedicationChange } from '@kith/contract/medication-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { WithholdSwitch } from '#people/access';
import { changedWords } from './medication-words.ts';
import styles from './medications.module.css';
import { changesQuery, withholdMedication } from './medications-api.ts';
import { isOff, putBack } from './put-back.ts';
import { RenewalHistory } from './renewals/renewal-of-line.tsx';
import { texts } from './texts.ts';

interface MedicationHistoryProps {
  /** Null for the changes of all. */
  medication: Medication | null;
  onClose: () => void;
}

/** Every change with who made it and what stood there before; of one medicine also who sees it. */
export function MedicationHistory({ medication, onClose }: MedicationHistoryProps) {
  const { id } = useViewer();
  const query = useInfiniteQuery(changesQuery(id, medication));
  return (
    <Dialog opened title={medication?.name ?? texts.history.title} shape="wide" onClose={onClose}>
      {medication ? (
        <WithholdSwitch
          area="medicines"
          withheld={medication.withheld}
          withhold={(withheld) => withholdMedication({ id: medication.id, withheld })}
        />
      ) : null}
      <p className="small muted">{texts.history.private}</p>
      <QueryList
        part
        query={query}
        loading={texts.history.loading}
        failed={texts.history.failed}
        empty={<p>{texts.history.none}</p>}
      >
        {(changes) => (
          <ul className="rows" aria-label={texts.history.list}>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} canPutBack={isOff(change, changes)} />
            ))}
          </ul>
        )}
      </QueryList>
      <More query={query} label={texts.history.more} />
      {medication ? <RenewalHistory medicationId={medication.id} /> : null}
    </Dialog>
  );
}

interface ChangeRowProps {
  change: MedicationChange;
  /** It was marked as wrong by this change, and is so now. */
  canPutBack: boolean;
}

function ChangeRow({ change, canPutBack }: ChangeRowProps) {
  const { by, at, before, after } = change;
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const lines = before ? changedWords(before, after, calendarDay(now, zone)) : [texts.history.added];
  return (
    <li className="row">
      <div className={`grow ${styles['words']}`}>
        <p className="t">{after.name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="small muted">
          {texts.history.by(by.displayName, nearMomentWords(new Date(at), now, zone))}
        </p>
      </div>
      {canPutBack ? (
        <Button kind="quiet" onClick={() => void putBack(change)}>
          {texts.history.putBack}
        </Button>
      ) : null}
    </li>
  );
}
