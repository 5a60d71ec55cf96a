import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { type Gate, GateContext } from './gated.ts';
import { PasswordQuestion } from './password-question.tsx';
import { gate } from './texts.ts';

export function PasswordGate({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(given: boolean) => void>(undefined);

  // A page that is left gives no password: what waits for it is refused, and holds nothing up.
  useEffect(() => () => answer.current?.(false), []);

  const ask = useCallback(() => {
    answer.current?.(false);
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((given: boolean) => {
    setAsking(false);
    answer.current?.(given);
  }, []);
  const gated: Gate = useMemo(
    () => async (change) => {
      try {
        return await change();
      } catch (error) {
        if (!isRefusal(error, 'reauthentication_required') || !(await ask())) throw error;
        return change();
      }
    },
    [ask],
  );
  return (
    <GateContext value={gated}>
      {children}
      <Dialog opened={asking} onClose={() => close(false)} title={gate.title}>
        <Question onGiven={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </GateContext>
  );
}

function Question({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  return (
    <PasswordQuestion
      onGiven={onGiven}
      actions={(busy) => (
        <div className="actions even">
          <Button onClick={onCancel}>{gate.cancel}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {gate.confirm}
          </Button>
        </div>
      )}
    >
      <p>{gate.text}</p>
    </PasswordQuestion>
  );
}
