import type { AccessRequest } from '@kith/contract/access';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import type { Cell } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { useId, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { cellName, cellsIn } from './choices.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { labelOf } from './labels.ts';
import { PrivateMark } from './private-mark.tsx';
import { AccessSwitch } from './switch-cards.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { useAsking } from './use-asking.tsx';

interface RequestCardProps {
  request: AccessRequest;
  /** What holds now; absent when they have left meanwhile. */
  saved: SupporterPermissions | undefined;
}

/** One request: who, what, why, and the three answers. */
export function RequestCard({ request, saved }: RequestCardProps) {
  const heading = useId();
  const name = calledName(request.person);
  const { time_zone } = useViewer();
  const asked = cellsIn(request.asked);
  const { ask, question } = useAsking(name);
  const { accept, busy } = useAnswer(request, saved, ask);
  const [some, setSome] = useState<readonly Cell[] | null>(null);
  const [declines, setDeclines] = useState(false);
  return (
    <section className="card stack request" aria-labelledby={heading}>
      <div className="line">
        <PersonAvatar person={request.person} />
        <div className="grow">
          <h2 className="h3" id={heading}>
            {texts.request.title(name)}
          </h2>
          <p className="small muted">
            {texts.request.asked(nearDayWords(fromStorage(request.created_at), new Date(), time_zone))}
          </p>
        </div>
      </div>
      {request.reason && <blockquote className={styles['request-reason']}>{request.reason}</blockquote>}
      {some === null ? (
        <AskedFor cells={asked} />
      ) : (
        <ChooseSome cells={asked} chosen={some} onChoose={setSome} />
      )}
      <div className="actions">
        {some === null ? (
          <>
            <Button busy={busy} onClick={() => void accept(asked)}>
              {asked.length > 1 ? texts.request.acceptAll : texts.request.accept}
            </Button>
            {asked.length > 1 ? (
              <Button onClick={() => setSome([])}>{texts.request.acceptSome}</Button>
            ) : null}
          </>
        ) : (
          <>
            <Button busy={busy} disabled={some.length === 0} onClick={() => void accept(some)}>
              {some.length === 0
                ? texts.request.acceptChosen
                : texts.request.acceptOf(some.length, asked.length)}
            </Button>
            <Button kind="quiet" onClick={() => setSome(null)}>
              {texts.request.back}
            </Button>
          </>
        )}
        <Button onClick={() => setDeclines(true)}>{texts.request.decline}</Button>
      </div>
      <DeclineDialog opened={declines} onClose={() => setDeclines(false)} request={request} name={name} />
      {question}
    </section>
  );
}

function AskedFor({ cells }: { cells: readonly Cell[] }) {
  return (
    <ul className={styles['asked']}>
      {cells.map((cell) => (
        <li key={cellName(cell)}>
          <span className="strong">{labelOf(cell).label}</span>
          <span className="small muted blk">{labelOf(cell).meaning}</span>
          {labelOf(cell).isPrivate ? <PrivateMark /> : null}
        </li>
      ))}
    </ul>
  );
}

interface ChooseSomeProps {
  cells: readonly Cell[];
  chosen: readonly Cell[];
  onChoose: (chosen: readonly Cell[]) => void;
}

function ChooseSome({ cells, chosen, onChoose }: ChooseSomeProps) {
  return (
    <fieldset className={`rows ${styles['request-switches']}`}>
      <legend className="vh">{texts.request.choose}</legend>
      {cells.map((cell) => (
        <AccessSwitch
          key={cellName(cell)}
          cell={cell}
          on={chosen.includes(cell)}
          onMove={(on) => onChoose(cells.filter((one) => (one === cell ? on : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
