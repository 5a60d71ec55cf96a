import { missing, visibleItems } from '@kith/contract/assessments/answers';
import type { Instrument, RiskLevel } from '@kith/contract/assessments/instrument';
import { useEffect, useRef, useState } from 'react';
import type { DraftHandle } from '#client/device/use-draft.ts';
import { answered, confirmed, type Sitting } from './sitting.ts';
import { type CheckInAnswers, onConfirmed, type UnsentCheckIn, unsentCheckIns } from './unsent-check-ins.ts';

/** Words go to the server when a person pauses; this device has each letter. */
const PAUSE_MS = 1_000;

interface Options {
  /** The answers that are there as the page opens; asked once. */
  readonly first: () => Sitting;
  readonly instrument: Instrument;
  readonly draft: DraftHandle<Sitting>;
  /** The server has the complete check-in. */
  readonly onDone: (id: number) => void;
}

/**
 * The answers while a person gives them. Each is on this device at once, and goes to the server through the
 * queue; the complete ones do so once, however often that takes.
 */
export function useSitting({ first, instrument, draft, onDone }: Options) {
  const [sitting, setSitting] = useState(first);
  const latest = useRef(sitting);
  const isOver = useRef(false);
  const { keep, drop } = draft;

  const put = (next: Sitting) => {
    latest.current = next;
    setSitting(next);
    if (!isOver.current) keep(next);
  };

  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(
    () =>
      onConfirmed((item, { assessment, sitting: theirs }) => {
        if (item.key !== latest.current.key) return;
        if (assessment) done.current(assessment.id);
        else if (!isOver.current) {
          latest.current = confirmed(latest.current, item.answers, theirs?.told ?? []);
          setSitting(latest.current);
          keep(latest.current);
        }
      }),
    [keep],
  );

  const typing = usePause();
  const send = async () => {
    isOver.current = true;
    typing.stop();
    const ids = instrument.items.map(({ id }) => id);
    const item = itemOf(latest.current, ids, true);
    await unsentCheckIns.add(item);
    await drop();
    await unsentCheckIns.send(item.key);
  };
  const { answers } = sitting;
  return {
    sitting,
    items: visibleItems(instrument, answers),
    missing: missing(instrument, answers),
    answer: (id: string, value: number | string | null): Sitting => {
      const next = answered(latest.current, id, value);
      put(next);
      typing.wait(() => void sendOn(latest.current), typeof value === 'string' ? PAUSE_MS : 0);
      return next;
    },
    noteShown: (shown: RiskLevel) => put({ ...latest.current, shown }),
    /**
     * From here on the queue has them, and no draft is left that could be sent again. Returns the item, which
     * is on its way; a second press finds it there.
     */
    finish: (): UnsentCheckIn | undefined => {
      if (!isOver.current) void send();
      return unsentCheckIns.read().find(({ key }) => key === latest.current.key);
    },
  };
}

async function sendOn(sitting: Sitting): Promise<void> {
  const item = itemOf(sitting, sitting.unsent, false);
  void unsentCheckIns.add(item);
  await unsentCheckIns.send(item.key);
}

/** A complete one sends all items, as the person saw them. */
function itemOf(sitting: Sitting, ids: readonly string[], isComplete: boolean): CheckInAnswers {
  const { key, code, version, set, told, isToldByServer } = sitting;
  const answers = Object.fromEntries(ids.map((id) => [id, sitting.answers[id] ?? null]));
  const answeredAt = new Date().toISOString();
  return { key, code, version, set, answers, isComplete, answeredAt, told, isToldByServer };
}

/** One wait at a time. What still waits as the page is left is done then. */
function usePause() {
  const waiting = useRef<{ readonly act: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  useEffect(
    () => () => {
      const last = waiting.current;
      waiting.current = null;
      if (last) clearTimeout(last.timer);
      last?.act();
    },
    [],
  );
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const wait = (act: () => void, milliseconds: number) => {
    stop();
    if (milliseconds === 0) return act();
    const due = () => {
      waiting.current = null;
      act();
    };
    waiting.current = { act, timer: setTimeout(due, milliseconds) };
  };
  return { wait, stop };
}
