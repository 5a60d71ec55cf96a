import { fullDateWords, nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import type { OfferedTime, Wait } from '@kith/contract/waiting-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { minutesWords, modeWords } from '../appointment-words.ts';
import { whenLines } from '../when-lines.ts';
import { JoinForm } from './join-form.tsx';
import { texts } from './texts.ts';
import { suitsWords } from './wait-words.ts';
import styles from './waiting.module.css';
import { useWaitChanges } from './waits-api.ts';

/** A wait of the viewer, with the time that is offered to them. */
export function WaitCard({ wait }: { wait: Wait }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { busy, leave } = useLeaving(wait);
  const { provider, service, offer, mode } = wait;
  const isHeld = offer !== null && new Date(offer.answer_until) > now;
  return (
    <Card>
      <div className="stack">
        {isHeld ? <Offer wait={wait} offer={offer} /> : null}
        <div>
          <p className={isHeld ? 'small' : 'strong'}>
            {texts.wait.on(service.info.name, provider.displayName)}
          </p>
          <p className="small muted">
            {suitsWords(wait)}. {modeWords(mode)}.{' '}
            {texts.wait.until(fullDateWords(wait.until, calendarDay(now, zone)))}
          </p>
          {wait.is_offered ? null : <p className="small">{texts.wait.notOffered}</p>}
        </div>
        <div className="actions">
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {texts.wait.change}
          </Button>
          <Button kind="quiet" busy={busy} onClick={() => void leave()}>
            {texts.wait.leave}
          </Button>
        </div>
      </div>
      {isOpen ? (
        <JoinForm
          provider={provider}
          serviceId={service.id}
          mode={mode}
          wait={wait}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

/** Takes it in one step, or passes it on. */
function Offer({ wait, offer }: { wait: Wait; offer: OfferedTime }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { busy, answer } = useAnswering(wait, offer);
  const reading = { zone, theirs: wait.time_zone, now };
  return (
    <div className={`stack ${styles['offer']}`} role="status">
      <h3 className="h3">{texts.offer.title(calledName(wait.provider))}</h3>
      <p className={`strong ${styles['when']}`}>{whenLines(offer, reading)}</p>
      <p className="small">{texts.offer.how(modeWords(offer.mode), minutesWords(offer.duration))}</p>
      <p className="small">
        {texts.offer.held(nearMomentWords(new Date(offer.answer_until), now, zone))}{' '}
        {texts.offer[wait.withheld ? 'hidden' : 'shown']}
      </p>
      <div className="actions">
        <Button kind="primary" busy={busy} onClick={() => void answer(true)}>
          {texts.offer.take}
        </Button>
        <Button busy={busy} onClick={() => void answer(false)}>
          {texts.offer.pass}
        </Button>
      </div>
    </div>
  );
}

function useAnswering(wait: Wait, { start_datetime }: OfferedTime) {
  const { take, pass } = useWaitChanges(useViewer().id);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const answer = async (isTaken: boolean) => {
    setBusy(true);
    try {
      if (isTaken) {
        const booked = await take(wait, start_datetime);
        if (booked) await navigate(`/book/${wait.provider.id}?booked=${booked.id}`);
      } else {
        await pass(wait, start_datetime);
        notify.success(texts.offer.passed);
      }
    } catch (error) {
      notify.error(whatWentWrong(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, answer };
}

/** Undone, the person has their place in the line again. */
function useLeaving(wait: Wait) {
  const { leave, comeBack } = useWaitChanges(useViewer().id);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    leave: async () => {
      setBusy(true);
      try {
        await leave(wait);
        const { back, notBack, left } = texts.wait;
        notify.success(left, withUndo({ restore: () => comeBack(wait), words: { back, notBack } }));
      } catch (error) {
        notify.error(whatWentWrong(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
