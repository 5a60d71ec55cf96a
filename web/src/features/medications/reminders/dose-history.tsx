import type { Dose } from '@kith/contract/dose-fields';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { capital } from '#kit/capital.ts';
import { Dialog } from '#kit/dialog.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { stateWords } from './dose-words.ts';
import { historyQuery } from './doses-api.ts';
import { texts } from './texts.ts';
import { keyOf } from './today-doses.tsx';

interface DoseHistoryProps {
  medication: Medication;
  onClose: () => void;
}

/** The doses of a medicine by day: as they were answered, and never a sum. */
export function DoseHistory({ medication, onClose }: DoseHistoryProps) {
  const { id, time_zone: zone } = useViewer();
  const query = useInfiniteQuery(historyQuery(id, medication.id));
  const today = calendarDay(useNow(), zone);
  return (
    <Dialog opened title={texts.history.title(medication.name)} shape="wide" onClose={onClose}>
      <p className="small muted">{texts.history.private}</p>
      <QueryList
        part
        query={query}
        loading={texts.history.loading}
        failed={texts.history.failed}
        empty={<p>{texts.history.none}</p>}
      >
        {(doses) => (
          <ul className="rows" aria-label={texts.history.list}>
            {[...byDay(doses)].map(([day, ofDay]) => (
              <li key={day} className="row">
                <div className="grow">
                  <p className="t">{capital(nearDateWords(day, today))}</p>
                  {ofDay.map((dose) => (
                    <p key={keyOf(dose)}>{stateWords(dose, zone)}</p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <More query={query} label={texts.history.more} />
    </Dialog>
  );
}

/** The newest day first, and each in the order of its day. */
function byDay(doses: readonly Dose[]): ReadonlyMap<string, readonly Dose[]> {
  const days = new Map<string, Dose[]>();
  for (const dose of doses) days.set(dose.day, [dose, ...(days.get(dose.day) ?? [])]);
  return days;
}
