import { CALENDAR_KINDS, type CalendarAddress, type CalendarKind } from '@kith/contract/calendar-addresses';
import { dayWords, nearMomentWords } from '@kith/contract/kit/date-words';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { type Chosen, type Made, useAddresses } from './addresses-api.ts';
import styles from './calendar-addresses.module.css';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

interface AddressCardProps {
  address: CalendarAddress;
  onMade: (made: Made) => void;
}

/** One address: what it shows, and the two ways to stop it. */
export function AddressCard({ address, onMade }: AddressCardProps) {
  const { id, person, about_patient_id: member } = address;
  const viewer = useViewer();
  const isOwn = member === viewer.id;
  const isGone = !isOwn && person === null;
  const title = isOwn ? texts.mine : person ? texts.about(person.displayName) : texts.gone;
  return (
    <Card title={title}>
      <div className="stack">
        {isGone ? <p>{texts.goneText}</p> : <Choices address={address} />}
        <p className="small muted">
          <Times {...address} />
        </p>
        <Ways id={id} title={title} isGone={isGone} onMade={onMade} />
      </div>
    </Card>
  );
}

function Choices({ address: { id, kinds, full_titles } }: { address: CalendarAddress }) {
  const { edit } = useAddresses();
  const { busy, act } = useAct();
  const save = (chosen: Chosen) =>
    act(async () => {
      await edit(id, chosen);
      notify.success(texts.saved);
    });
  const turn = (kind: CalendarKind, on: boolean) => {
    const next = CALENDAR_KINDS.filter((one) => (one === kind ? on : kinds.includes(one)));
    return next.length === 0 ? notify.warning(texts.last) : void save({ kinds: next });
  };
  return (
    <div className={styles['switches']}>
      {CALENDAR_KINDS.map((kind) => (
        <SwitchRow
          key={kind}
          label={texts.kinds[kind]}
          checked={kinds.includes(kind)}
          disabled={busy}
          onChange={(event) => turn(kind, event.currentTarget.checked)}
        />
      ))}
      <SwitchRow
        label={texts.fullTitles}
        description={texts.discreet}
        checked={full_titles}
        disabled={busy}
        onChange={(event) => void save({ full_titles: event.currentTarget.checked })}
      />
    </div>
  );
}

function Times({ made_at, read_at }: Pick<CalendarAddress, 'made_at' | 'read_at'>) {
  const { time_zone } = useViewer();
  const now = useNow();
  const made = texts.made(dayWords(new Date(made_at), time_zone));
  if (read_at === null) return `${made} ${texts.notRead}`;
  return `${made} ${texts.read(nearMomentWords(new Date(read_at), now, time_zone))}`;
}

interface WaysProps {
  id: number;
  title: string;
  isGone: boolean;
  onMade: (made: Made) => void;
}

function Ways({ id, title, isGone, onMade }: WaysProps) {
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const { renew, remove } = useAddresses();
  const { busy, act } = useAct();
  const close = () => setAsking(undefined);
  const confirm = () =>
    act(async () => {
      if (asking === 'renew') {
        onMade(await renew(id));
        return close();
      }
      await remove(id);
      notify.success(texts.removed);
      focusHeading();
    });
  return (
    <>
      <div className="actions">
        {isGone ? null : (
          <Button kind="soft" aria-label={texts.renewOf(title)} onClick={() => setAsking('renew')}>
            {texts.renew}
          </Button>
        )}
        <Button kind="quiet" aria-label={texts.removeOf(title)} onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={close}
        title={asking === 'renew' ? texts.renewTitle : texts.removeTitle}
        keep={texts.keep}
        confirm={asking === 'renew' ? texts.renew : texts.remove}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <p>{asking === 'renew' ? texts.renewText : texts.removeText}</p>
      </ConfirmDialog>
    </>
  );
}
