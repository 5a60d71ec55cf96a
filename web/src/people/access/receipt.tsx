import { fullDateWords } from '@kith/contract/kit/date-words';
import { calendarDay, displayStamp } from '@kith/contract/kit/dates';
import type { Cell } from '@kith/contract/permissions';
import type { PermissionsReceipt } from '@kith/contract/team';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { lastDayOf } from '#people/last-days';
import styles from './access.module.css';
import { cellName, cellsIn } from './choices.ts';
import { labelOf } from './labels.ts';
import { texts } from './texts.ts';

interface ReceiptProps {
  name: string;
  receipt: PermissionsReceipt;
}

/** What the last save has done, to look at again. */
export function Receipt({ name, receipt }: ReceiptProps) {
  const { time_zone } = useViewer();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpened(true)}>
        {texts.receipt.see}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={texts.receipt.title}
        actions={
          <Button kind="primary" onClick={close}>
            {texts.receipt.close}
          </Button>
        }
      >
        <dl className={styles['receipt']}>
          <dt>{texts.receipt.saved}</dt>
          <dd>{displayStamp(new Date(receipt.at), time_zone)}</dd>
          <dt>{texts.receipt.on(name)}</dt>
          <dd>
            <Cells cells={cellsIn(receipt.turned_on)} />
          </dd>
          <dt>{texts.receipt.off(name)}</dt>
          <dd>
            <Cells cells={cellsIn(receipt.turned_off)} />
          </dd>
          <dt>{texts.receipt.howLong}</dt>
          <dd>{untilWords(receipt.ends_at, time_zone)}</dd>
        </dl>
      </Dialog>
    </>
  );
}

function Cells({ cells }: { cells: readonly Cell[] }) {
  if (cells.length === 0) return texts.receipt.nothing;
  return (
    <ul>
      {cells.map((cell) => (
        <li key={cellName(cell)}>{labelOf(cell).label}</li>
      ))}
    </ul>
  );
}

function untilWords(ends_at: string | null, zone: string): string {
  if (ends_at === null) return texts.receipt.open;
  return texts.receipt.until(fullDateWords(lastDayOf(ends_at, zone), calendarDay(new Date(), zone)));
}
