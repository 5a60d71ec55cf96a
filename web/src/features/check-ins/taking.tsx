import type { InstrumentCard } from '@kith/contract/assessments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { flagsOf } from '@kith/contract/assessments/flags';
import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftHandle } from '#client/device/use-draft.ts';
import { DoneElsewhere } from './done-elsewhere.tsx';
import { LocalResult } from './local-result.tsx';
import { resultPath } from './paths.ts';
import { Questions } from './questions.tsx';
import { RiskBar } from './risk-bar.tsx';
import { RiskDialog } from './risk-dialog.tsx';
import type { Sitting } from './sitting.ts';
import { StartCard } from './start-card.tsx';
import { useCheckInTools } from './tools.ts';
import type { UnsentCheckIn } from './unsent-check-ins.ts';
import { useRisk } from './use-risk.ts';
import { useSitting } from './use-sitting.ts';
import { WhoWatches } from './who-watches.tsx';

export interface TakingProps {
  first: () => Sitting;
  instrument: Instrument;
  draft: DraftHandle<Sitting>;
  /** How the person stood with it as the page was opened. */
  card: InstrumentCard | null | undefined;
}

/** From the start card to the result, with the support prompt above all of it. */
export function Taking({ first, instrument, draft, card }: TakingProps) {
  const [sentAs, setSentAs] = useState<number | null>(null);
  const { sitting, items, missing, answer, noteShown, finish } = useSitting({
    first,
    instrument,
    draft,
    onDone: setSentAs,
  });
  const isDaily = instrument.code === DAILY_CHECK_IN;
  // A person who goes on has read it; the lines about follow-ups still stand above the questions.
  const [hasCard] = useState(!isDaily && Object.keys(sitting.answers).length === 0);
  const [isStarted, setStarted] = useState(!hasCard);
  const [isFinished, setFinished] = useState(false);
  const [isOver, setOver] = useState(false);
  const [done, setDone] = useState<UnsentCheckIn | null>(null);
  const navigate = useNavigate();
  useCheckInTools();
  const risk = useRisk({
    instrument,
    // Of answers from another device the prompt was there.
    shown: sitting.shown ?? flagsOf(instrument, sitting.answers, 'item').highest_level,
    onShown: noteShown,
  });

  const onAnswer = ({ id }: InstrumentItem, value: number | string | null) =>
    risk.check(answer(id, value).answers, 'item');
  /** The answers go at once; the prompt comes before any score. */
  const onFinish = () => {
    setFinished(true);
    const item = finish();
    risk.check(sitting.answers, 'submit', () => {
      setDone(item ?? null);
      setOver(true);
    });
  };
  const onStop = () => {
    risk.leave();
    void navigate('/check-ins');
  };
  // Not while the prompt is open: the result waits behind it.
  useWayTo(isOver ? sentAs : null);

  return (
    <>
      {risk.isBarShown && done === null ? <RiskBar /> : null}
      <DoneElsewhere code={instrument.code} card={card} isFinishedHere={isFinished} />
      {done ? <LocalResult item={done} isInPlace /> : null}
      {done === null && isStarted ? (
        <Questions
          instrument={instrument}
          items={items}
          answers={sitting.answers}
          missing={missing}
          isSaved={draft.status !== 'failed'}
          lead={hasCard ? null : <WhoWatches instrument={instrument} sitting={sitting} />}
          leadOf={saidOf(sitting)}
          isInPlace={hasCard}
          onAnswer={onAnswer}
          onFinish={onFinish}
        />
      ) : null}
      {done === null && !isStarted ? (
        <StartCard instrument={instrument} sitting={sitting} onStart={() => setStarted(true)} />
      ) : null}
      <RiskDialog level={risk.open} sitting={sitting} onClose={risk.close} onStop={onStop} />
    </>
  );
}

/** Changes with the words about who watches. */
function saidOf({ told = [], isToldByServer = false }: Sitting): string {
  return `${isToldByServer} ${told.map(({ id }) => id).join()}`;
}

/** To the result, once the server has it. */
function useWayTo(result: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (result !== null) void navigate(resultPath(result), { replace: true });
  }, [result, navigate]);
}
